import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const startTimeoutMs = 120_000
const children: ChildProcess[] = []

/** Starts a Node program that ends with this process. */
export function startNode(
  args: string[],
  env: Record<string, string> = {},
  log: 'inherit' | number = 'inherit',
): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    // If this process dies, for whatever reason, the pipes close and the child processes exit.
    stdio: ['pipe', 'ignore', log, 'ipc'],
  })
  children.push(child)
  return child
}

const bundles = { server: 'dist/node/server.js', emulator: 'dist/emulator/server/main.js' }

/**
 * Starts a bundled program, with its log in a temporary file, and waits until it responds.
 * @param url answers with a success when it is ready
 */
export async function startBundle(
  name: keyof typeof bundles,
  url: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const log = openSync(join(tmpdir(), `vitrine-bench-${name}-${new URL(url).port}.log`), 'w')
  const settings = {
    HOST: '127.0.0.1',
    VITRINE_HOME: root,
    VITRINE_WATCH_STDIN: '1',
    EMULATOR_WATCH_STDIN: '1',
    SHUTDOWN_DELAY_SECONDS: '0',
    CAPTCHA: 'none',
    ...env,
  }
  const child = startNode([bundles[name]], settings, log)
  const until = Date.now() + startTimeoutMs
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${url} does not answer`)
    await pause(50)
  }
  return child
}

/** Ends a process and waits until it has ended. */
export async function endChild(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

/** Stops all started processes. */
export async function stopChildren(): Promise<void> {
  await Promise.all(children.map((child) => endChild(child)))
}
