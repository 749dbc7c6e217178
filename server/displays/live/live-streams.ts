import type { Writable } from 'node:stream'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Clock } from '#common/time/clock.ts'
import type { ChangeHandlers } from '../../base/db/cache/change-listener.ts'
import { streamLimits } from '../../base/rate-limits/limits.ts'
import { EventStream } from './event-stream.ts'
import { createThrottle } from './throttle.ts'
import { Turns } from './turns.ts'

/** `display`: wakes one display. `walls`: tells an administrator that some have changed. */
export const streamKinds = ['display', 'walls'] as const
export type StreamKind = (typeof streamKinds)[number]

interface StreamOwner {
  kind: StreamKind
  tenantId: number
  /** Of a display: its id. */
  userId: number
  /** The session or token. */
  session: string
}

type Opened = StreamOwner & { stream: EventStream }

/** How often administrators hear of changes, and displays of those that may concern all of them. */
const wallsMs = 2_000
const tenantMs = 5_000
/** Displays of a tenant that are woken together ask in turn: more at a time would only wait for the database. */
const turnMs = 5
const connectionCheckMs = 1_000

interface LiveOptions {
  clock: Clock
  /** Whether a notification sent now would arrive. */
  isConnected(): boolean
  perNode?: number
}

const keyOf = (tenantId: number, displayId: number): string => `${tenantId}/${displayId}`

/** The open streams of this node, and what is sent on them when the database notifies of changes. */
export class LiveStreams implements ChangeHandlers {
  readonly #options: LiveOptions
  readonly #opened = new Set<Opened>()
  /** Those of displays, of which each has one. */
  readonly #displays = new Map<string, Opened>()
  readonly #turns = new Map<number, Turns<EventStream>>()
  readonly #walls: (tenantId: number) => void
  readonly #tenants: (tenantId: number) => void
  #wasConnected = false
  #isStopping = false
  #checks: ReturnType<Clock['setTimeout']> | undefined

  constructor(options: LiveOptions) {
    this.#options = options
    this.#walls = createThrottle(options.clock, wallsMs, (tenantId) => {
      for (const { stream } of this.#of('walls', tenantId)) stream.send('wake')
    })
    this.#tenants = createThrottle(options.clock, tenantMs, (tenantId) => {
      for (const { stream } of this.#of('display', tenantId)) this.#turnsOf(tenantId).add(stream)
    })
  }

  /** How many streams are open. */
  count(kind: StreamKind): number {
    let count = 0
    for (const each of this.#opened) if (each.kind === kind) count += 1
    return count
  }

  /**
   * Before a stream is opened. A display has one stream: that which it had before its network was cut is ended.
   * @throws PortalError `server.not_ready`, `server.busy` or `limit.exceeded`
   */
  requireRoom(owner: StreamOwner): void {
    const { perNode, perSession, retryAfter } = { ...streamLimits, ...this.#options }
    if (this.#isStopping) throw new PortalError('server.not_ready', { retryAfter: 1 })
    if (owner.kind === 'display') this.#displays.get(keyOf(owner.tenantId, owner.userId))?.stream.destroy()
    const isOfSession = ({ session }: Opened) => session === owner.session
    const ofSession = this.#of('walls', owner.tenantId).filter(isOfSession)
    if (ofSession.length >= perSession) throw new PortalError('limit.exceeded', { retryAfter })
    if (this.#opened.size >= perNode) throw new PortalError('server.busy', { retryAfter })
  }

  /** @param isAllowed whether the session may still have it */
  open(owner: StreamOwner, body: Writable, isAllowed: () => Promise<boolean>): void {
    const { clock, isConnected } = this.#options
    const key = keyOf(owner.tenantId, owner.userId)
    const onClose = () => {
      this.#opened.delete(opened)
      if (this.#displays.get(key) === opened) this.#displays.delete(key)
    }
    const opened = { ...owner, stream: new EventStream({ body, clock, isAllowed, onClose }) }
    this.#opened.add(opened)
    if (owner.kind === 'display') this.#displays.set(key, opened)
    if (this.#opened.size === 1) this.#watchConnection()
    opened.stream.send(isConnected() ? 'ready' : 'lost')
  }

  /** Ends all streams, and opens no more: browsers come back to another node. */
  stop(): void {
    this.#isStopping = true
    for (const { stream } of this.#opened) stream.end()
    if (this.#checks) this.#options.clock.clearTimeout(this.#checks)
  }

  tenant(tenantId: number): void {
    this.#tenants(tenantId)
    // Who is no administrator any more, for example.
    for (const { stream } of this.#of('walls', tenantId)) void stream.check()
  }

  sessions(tenantId: number, userId: number): void {
    for (const each of this.#opened)
      if (each.tenantId === tenantId && each.userId === userId) void each.stream.check()
  }

  display(tenantId: number, id: number): void {
    const opened = this.#displays.get(keyOf(tenantId, id))
    if (opened) this.#turnsOf(tenantId).add(opened.stream)
  }

  walls(tenantId: number): void {
    this.#walls(tenantId)
  }

  everything(): void {
    this.#compareConnection()
    for (const tenantId of new Set([...this.#opened].map((each) => each.tenantId))) this.tenant(tenantId)
  }

  #turnsOf(tenantId: number): Turns<EventStream> {
    const turns =
      this.#turns.get(tenantId) ?? new Turns(this.#options.clock, turnMs, (stream) => stream.send('wake'))
    this.#turns.set(tenantId, turns)
    return turns
  }

  #of(kind: StreamKind, tenantId: number): Opened[] {
    return [...this.#opened].filter((each) => each.kind === kind && each.tenantId === tenantId)
  }

  /** Says so when notifications of the database are lost or arrive again. */
  #compareConnection(): void {
    const isConnected = this.#options.isConnected()
    if (isConnected === this.#wasConnected) return
    this.#wasConnected = isConnected
    for (const { stream } of this.#opened) stream.send(isConnected ? 'ready' : 'lost')
  }

  #watchConnection(): void {
    const { clock, isConnected } = this.#options
    this.#wasConnected = isConnected()
    if (this.#checks) clock.clearTimeout(this.#checks)
    const check = () => {
      this.#compareConnection()
      this.#checks = this.#opened.size > 0 ? clock.setTimeout(check, connectionCheckMs) : undefined
    }
    this.#checks = clock.setTimeout(check, connectionCheckMs)
  }
}
