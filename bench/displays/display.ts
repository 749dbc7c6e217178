import { sign } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WakeStream } from '#common/browser/wake-stream.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import type { Answer, Balancer } from './balancer.ts'
import { deviceKey, playlistId, tenantId } from './data.ts'

/** Each display is a browser of its own, and gets its lock. */
const locks: Pick<LockManager, 'request'> = {
  request: async (name: string, _options: unknown, run: (lock: Lock) => unknown) =>
    run({ name, mode: 'exclusive' }),
} as Pick<LockManager, 'request'>

/** What all displays together have seen. */
export interface Seen {
  /** Durations of calls, in ms. */
  syncs: number[]
  refused: number
  /** A display got a command, or its session has ended. */
  onCommand(id: number): void
  onEnd(id: number): void
}

/** A display as its page calls the portal, without pictures. */
export class BenchDisplay {
  readonly #id: number
  readonly #balancer: Balancer
  readonly #seen: Seen
  #token: string | null = null
  #stream: WakeStream | undefined
  #done: number[] = []
  #page = 0
  #isSyncing = false
  #isAgain = false
  #changes: NodeJS.Timeout | undefined

  constructor(id: number, balancer: Balancer, seen: Seen) {
    this.#id = id
    this.#balancer = balancer
    this.#seen = seen
  }

  async start(): Promise<void> {
    await this.#open()
    await this.#send('getDisplayRun', { id_playlist: playlistId })
    const onWake = () => void this.#sync()
    const { fetch } = this.#balancer
    this.#stream = new WakeStream({
      url: '/api/displays/events',
      token: () => this.#token,
      onWake,
      fetch,
      locks,
    })
    this.#scheduleChange()
  }

  stop(): void {
    clearTimeout(this.#changes)
    this.#stream?.close()
  }

  /** Another page is shown every 10 to 30 seconds. */
  #scheduleChange(): void {
    this.#changes = setTimeout(
      () => {
        this.#page += 1
        void this.#sync()
        this.#scheduleChange()
      },
      10_000 + 20_000 * Math.random(),
    )
  }

  async #open(): Promise<void> {
    const id = { id_empresa: tenantId, id_display: this.#id }
    const { body } = await this.#balancer.post('challengeDisplay', id)
    const challenge = String(body.challenge)
    const key = { key: deviceKey, dsaEncoding: 'ieee-p1363' as const }
    const signature = sign('sha256', Buffer.from(challenge), key).toString('base64url')
    const opened = await this.#balancer.post('openDisplay', { ...id, challenge, signature })
    this.#token = typeof opened.body.token === 'string' ? opened.body.token : null
  }

  async #send(call: string, request: object): Promise<Answer> {
    const answer = await this.#balancer.post(call, request, this.#token ?? undefined)
    if (answer.status !== 200) this.#seen.refused += 1
    return answer
  }

  async #sync(): Promise<void> {
    this.#isAgain = true
    if (this.#isSyncing) return
    this.#isSyncing = true
    while (this.#isAgain) {
      this.#isAgain = false
      const done = this.#done.splice(0)
      const from = performance.now()
      const { status, body } = await this.#send('syncDisplay', { state: this.#state(), done })
      this.#seen.syncs.push(performance.now() - from)
      if (status === 200) this.#obey(body as unknown as ResponseOf<'syncDisplay'>)
      else if (status === 401) this.#end()
      else {
        this.#done.push(...done)
        this.#isAgain = true
        await pause(1_000 + 1_000 * Math.random())
      }
    }
    this.#isSyncing = false
  }

  #obey({ commands }: ResponseOf<'syncDisplay'>): void {
    if (commands.length === 0) return
    this.#seen.onCommand(this.#id)
    this.#done.push(...commands.map(({ id }) => id))
    this.#isAgain = true
  }

  #end(): void {
    this.stop()
    this.#seen.onEnd(this.#id)
  }

  #state() {
    const shown = { item: 'Lobby', page: `Page ${this.#page}`, next: `Page ${this.#page + 1}` }
    const device = { version: '1', screen: '1920×1080', network: '4g' }
    return { mode: 'playing', phase: 'showing', id_playlist: playlistId, ...shown, ...device }
  }
}
