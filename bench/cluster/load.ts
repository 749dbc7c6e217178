import { setTimeout as pause } from 'node:timers/promises'
import { reportId, userTokens } from './data.ts'

const timeoutMs = 60_000

/** A request of the load and its response; `status` 0 is no response. */
export interface Sent {
  call: string
  /** Names what it wrote. */
  mark: string
  /** When it was sent, and how long the response took, in ms. */
  at: number
  ms: number
  status: number
  /** The response has `Retry-After`. */
  saysWhen: boolean
}

/** Ten requests in turn: mostly reads, page views, and a write that must not be lost. */
const mix = [
  ...Array<string>(4).fill('getUserReports'),
  ...Array<string>(3).fill('getReport'),
  ...Array<string>(2).fill('insertLogPageReport'),
  'insertPlaylist',
]

const bodyOf = (call: string, mark: string): object => {
  if (call === 'insertPlaylist') return { name: mark }
  if (call === 'insertLogPageReport') return { id: 'ReportSection01', id_report: reportId, name: mark }
  return call === 'getReport' ? { id_report: reportId } : {}
}

/** Sends a call and resolves with its response, or with status 0 without one. */
export async function post(
  url: string,
  call: string,
  token: string,
  body: object,
): Promise<Pick<Sent, 'status' | 'saysWhen'> & { body: string }> {
  try {
    const answer = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fingerprint: 'bench', ...body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const saysWhen = answer.headers.has('retry-after')
    return { status: answer.status, saysWhen, body: await answer.text() }
  } catch {
    return { status: 0, saysWhen: false, body: '' }
  }
}

/** Sends requests at a constant rate, however long the responses take (open loop). */
export class Load {
  readonly sent: Sent[] = []
  readonly #pending = new Set<Promise<void>>()
  readonly #sending: Promise<void>
  #stopped = false

  /** @param rate requests per second */
  constructor(url: string, rate: number) {
    this.#sending = this.#send(url, rate)
  }

  async #send(url: string, rate: number): Promise<void> {
    const from = performance.now()
    for (let count = 0; !this.#stopped; ) {
      const due = Math.floor(((performance.now() - from) / 1000) * rate)
      for (; count < due; count++) {
        const one = this.#sendOne(url, count).finally(() => this.#pending.delete(one))
        this.#pending.add(one)
      }
      await pause(1000 / rate)
    }
  }

  async #sendOne(url: string, count: number): Promise<void> {
    const call = mix[count % mix.length] ?? ''
    const mark = `bench ${count}`
    const at = performance.now()
    const token = userTokens[Math.floor(count / mix.length) % userTokens.length] ?? ''
    const { status, saysWhen } = await post(url, call, token, bodyOf(call, mark))
    this.sent.push({ call, mark, at, ms: performance.now() - at, status, saysWhen })
  }

  /** Waits for the responses to what was sent until now. */
  async answered(): Promise<void> {
    await Promise.all(this.#pending)
  }

  /** Stops sending and waits for the last responses. */
  async stop(): Promise<Sent[]> {
    this.#stopped = true
    await this.#sending
    await this.answered()
    return this.sent
  }
}
