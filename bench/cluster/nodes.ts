import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')
const startTimeoutMs = 60_000

/** A node of the portal as a process of its own. */
export class PortalNode {
  readonly url: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined

  constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.#env = {
      PORT: String(port),
      HOST: '127.0.0.1',
      VITRINE_HOME: root,
      VITRINE_WATCH_STDIN: '1',
      ...env,
    }
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['dist/node/server.js'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...this.#env },
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    this.#child = child
    const until = Date.now() + startTimeoutMs
    while (!(await fetch(`${this.url}/ready`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`${this.url} is not ready`)
      await pause(50)
    }
  }

  /** Ends it and waits until it has ended. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await exited
  }
}
