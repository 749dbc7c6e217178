import { setTimeout as pause } from 'node:timers/promises'
import { CallError } from '#common/contract/client.ts'
import { contract, type EntryName } from '#common/contract/index.ts'
import type { HostileRequest } from './requests.ts'

/** How long a request may stall the event loop, in ms. */
export const targetMs = 50

/** What the server did with a hostile request. */
interface Refused {
  status: number
  /** Longest delay of the event loop since the previous measurement, in ms. */
  stall: number
}

/** The server that receives hostile requests. */
export class Target {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** The server's own measurement, which each reading resets. */
  async readStall(): Promise<number> {
    const metrics = await (await fetch(`${this.#url}/metrics`)).text()
    const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics) ?? []
    if (seconds === undefined) throw new Error('/metrics does not report the lag of the event loop')
    return Number(seconds) * 1000
  }

  #send(name: EntryName, { fields }: HostileRequest, token: string | undefined): Promise<Response> {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    if (contract[name].kind === 'list') {
      const query = Object.entries(fields).map(([field, value]) => [field, JSON.stringify(value)])
      return fetch(`${this.#url}/api/${name}?${new URLSearchParams(query)}`, { headers })
    }
    return fetch(`${this.#url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    })
  }

  /** Sends a request until the rate limit lets it pass. A server that refuses a body may close the connection early. */
  async #attempt(name: EntryName, request: HostileRequest, token: string | undefined): Promise<Refused> {
    for (;;) {
      const answer = await this.#send(name, request, token).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.status !== 429) return { status: answer?.status ?? 413, stall: await this.readStall() }
      await pause(1000 * Number(answer.headers.get('retry-after') ?? 1))
    }
  }

  /** The same for a request of a client. */
  async measureCall(send: () => Promise<unknown>): Promise<Refused> {
    let best: Refused = { status: 0, stall: Number.POSITIVE_INFINITY }
    for (let round = 0; round < 3 && best.stall > targetMs; round++) {
      await this.readStall()
      const status = await send().then(
        () => 200,
        (error: unknown) => (error instanceof CallError ? error.status : 500),
      )
      best = { status, stall: Math.min(await this.readStall(), best.stall) }
    }
    return best
  }

  /** A stall that the request causes recurs; one of a busy machine does not, so a long one is measured again. */
  async measure(name: EntryName, request: HostileRequest, token: string | undefined): Promise<Refused> {
    let best: Refused = { status: 0, stall: Number.POSITIVE_INFINITY }
    for (let round = 0; round < 3 && best.stall > targetMs; round++) {
      const { status, stall } = await this.#attempt(name, request, token)
      best = { status, stall: Math.min(stall, best.stall) }
    }
    return best
  }
}
