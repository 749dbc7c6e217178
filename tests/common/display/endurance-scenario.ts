import fc from 'fast-check'
import { hour, minute, second } from '../player/player-fixture.ts'
import type { aDisplay, SimulatedPortal } from './display-fixture.ts'

export type Display = ReturnType<typeof aDisplay>

const kinds = [
  'cut',
  'hangs',
  'failover',
  'node restarts',
  'sessions end',
  'rights',
  'playlist refused',
  'capacity',
  'clock',
  'sleeps',
  'device restarts',
  'message',
  'next',
  'revoked',
] as const

/** What goes wrong, or what an administrator does: when (ms from the start) and for how long. */
export interface Fault {
  at: number
  lasts: number
  seed: number
  kind: (typeof kinds)[number]
  /** Whether the stream of events works at this time. */
  wakes: boolean
}

export const someFaults = (length: number) =>
  fc.array(
    fc.record({
      at: fc.noBias(fc.integer({ min: 0, max: length })),
      lasts: fc.oneof(
        fc.noBias(fc.integer({ min: second, max: 2 * minute })),
        fc.noBias(fc.integer({ min: second, max: 3 * hour })),
      ),
      seed: fc.nat({ max: 7 }),
      kind: fc.constantFrom(...kinds),
      wakes: fc.boolean(),
    }),
    { minLength: 200, maxLength: 350, size: 'max' },
  )

/** While one of these lasts, a display cannot show what it is meant to. */
const preventing = ['cut', 'hangs', 'failover', 'node restarts', 'playlist refused', 'capacity', 'revoked']

/** Makes faults happen to the portal, the service and the device of a display, and ends them. */
export class Faults {
  readonly #portal: SimulatedPortal
  readonly #active = new Map<string, number>()

  constructor(portal: SimulatedPortal) {
    this.#portal = portal
  }

  has(kind: Fault['kind']): boolean {
    return (this.#active.get(kind) ?? 0) > 0
  }

  /** Whether the portal answers. */
  get isReachable(): boolean {
    return this.#outcome() === 'answered'
  }

  get preventsProgress(): boolean {
    return preventing.some((kind) => (this.#active.get(kind) ?? 0) > 0)
  }

  change({ kind, lasts, seed, wakes }: Fault, by: 1 | -1, display: Display): void {
    const { clock, seen } = display
    const portal = this.#portal
    this.#active.set(kind, Math.max((this.#active.get(kind) ?? 0) + by, 0))
    if (by === 1) {
      if (kind === 'clock') clock.set(seed % 2 === 0 ? -3 * hour : 3 * hour)
      if (kind === 'sleeps') clock.sleep(lasts)
      if (kind === 'sessions end') portal.endSessions()
      if (kind === 'next') portal.command(seed % 2 === 0 ? 'next' : 'identify')
    }
    if (kind === 'rights')
      portal.plan = { ...portal.plan, revision: `${clock.world}`, id_playlist: (seed % 3) + 1 }
    if (kind === 'message') {
      const until = new Date(clock.world + lasts).toISOString()
      const message = by === 1 ? { text: 'Saiam', until, urgent: seed % 2 === 0 } : null
      portal.plan = { ...portal.plan, message }
    }
    portal.outcome = this.#outcome()
    portal.isRevoked = this.has('revoked')
    portal.missing = this.has('playlist refused') ? [1, 2, 3] : []
    display.service.outcomeOfLoad = () => (this.has('capacity') ? { failsAfter: 700 } : { after: 900 })
    if (wakes && this.isReachable) seen.wake()
  }

  #outcome(): SimulatedPortal['outcome'] {
    if (this.has('hangs')) return 'never'
    if (this.has('cut') || this.has('node restarts')) return 'unreachable'
    return this.has('failover') ? { status: 503, code: 'server.not_ready' } : 'answered'
  }
}
