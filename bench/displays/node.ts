import type { ChildProcess } from 'node:child_process'
import { endChild, startBundle } from '../children.ts'

/** What a node says about itself. */
export interface NodeFigures {
  cpuSeconds: number
  memoryMib: number
  loopDelayMs: number
  displayStreams: number
}

/** A node of the portal as a process of its own. */
export class PortalNode {
  readonly url: string
  readonly #env: Record<string, string>
  #child: ChildProcess | undefined

  constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`
    this.#env = { ...env, PORT: String(port) }
  }

  async start(): Promise<void> {
    this.#child = await startBundle('server', `${this.url}/ready`, this.#env)
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.#child) await endChild(this.#child, signal)
  }

  async figures(): Promise<NodeFigures> {
    const text = await (await fetch(`${this.url}/metrics`)).text()
    const read = (name: string) => Number(text.split(`\n${name} `)[1]?.split('\n')[0])
    return {
      cpuSeconds: read('process_cpu_seconds_total'),
      memoryMib: read('process_resident_memory_bytes') / 1024 ** 2,
      loopDelayMs: read('nodejs_eventloop_lag_p99_seconds') * 1000,
      displayStreams: read('vitrine_open_streams{kind="display"}'),
    }
  }
}
