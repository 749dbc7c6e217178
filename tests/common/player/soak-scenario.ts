import fc from 'fast-check'
import { anItem, hour, minute, pageFilters, type Run, second } from './player-fixture.ts'
import type { Outcome } from './scripted-frame.ts'

export const day = 24 * hour
const names = ['A', 'B', 'C', 'D']

const kinds = [
  'silent',
  'refuses',
  'slow',
  'page',
  'refused',
  'unreachable',
  'hangs',
  'offline',
  'hidden',
  'sleeps',
  'clock',
  'edit',
  'access',
  'next',
  'previous',
  'pause',
  'click',
] as const

/** What goes wrong, or what a user does: on which report, when (ms from the start) and for how long. */
export interface Failure {
  at: number
  lasts: number
  report: number
  kind: (typeof kinds)[number]
}

const aGeneratedItem = fc.record({
  seconds: fc.oneof(fc.integer({ min: 15, max: 120 }), fc.integer({ min: 300, max: 3600 })),
  pages: fc.integer({ min: 1, max: 4 }),
  allowed: fc.subarray(names),
  navegacao: fc.constantFrom('S' as const, 'N' as const),
})

export const aScenario = (length: number) =>
  fc.record({
    items: fc.array(aGeneratedItem, { minLength: 1, maxLength: 6 }),
    navigable: fc.constantFrom('run' as const, 'hold' as const),
    ahead: fc.integer({ min: -3 * hour, max: 3 * hour }),
    life: fc.constantFrom(hour, 20 * minute, 5 * minute),
    failures: fc.array(
      fc.record({
        at: fc.noBias(fc.integer({ min: 0, max: length })),
        lasts: fc.oneof(
          fc.noBias(fc.integer({ min: second, max: 2 * minute })),
          fc.noBias(fc.integer({ min: second, max: 2 * hour })),
        ),
        report: fc.nat({ max: 7 }),
        kind: fc.constantFrom(...kinds),
      }),
      { minLength: 150, maxLength: 300, size: 'max' },
    ),
  })

export interface Scenario {
  items: { seconds: number; pages: number; allowed: string[]; navegacao: 'S' | 'N' }[]
  navigable: 'run' | 'hold'
  ahead: number
  life: number
  failures: Failure[]
}

export const itemsOf = ({ items }: Scenario) =>
  items.map(({ seconds, allowed, navegacao }, index) =>
    anItem(index + 1, { tempo_atualizacao: seconds, navegacao, page_filters: pageFilters(...allowed) }),
  )

export const pagesOf = ({ items }: Scenario) =>
  Object.fromEntries(items.map(({ pages }, index) => [`r${index + 1}`, names.slice(0, pages)]))

const holding = ['refused', 'unreachable', 'hangs', 'offline', 'hidden', 'pause'] as const
const perReport = new Set<Failure['kind']>(['silent', 'refuses', 'slow', 'page'])

/** Applies the failures of a scenario to a run, and ends them. */
export class Failures {
  readonly #run: Run
  readonly #active = new Map<string, number>()

  constructor(run: Run) {
    this.#run = run
    run.service.outcomeOfLoad = ({ item: { key } }) => this.#outcome(key)
    run.service.outcomeOfPage = ({ item: { key } }): Outcome =>
      this.#has(`page ${key}`) ? { never: true } : this.#outcome(key)
  }

  #has(name: string): boolean {
    return (this.#active.get(name) ?? 0) > 0
  }

  /** Whether nothing can be loaded whatever the player does, or the user has paused it. */
  get preventProgress(): boolean {
    return holding.some((name) => this.#has(name))
  }

  change(failure: Failure, by: 1 | -1): void {
    const { player, platform } = this.#run
    const key = String((failure.report % Math.max(platform.items.length, 1)) + 1)
    const name = perReport.has(failure.kind) ? `${failure.kind} ${key}` : failure.kind
    if (by === 1) this.#happen(failure)
    this.#active.set(name, Math.max((this.#active.get(name) ?? 0) + by, 0))
    if (failure.kind === 'offline') player.setOnline(!this.#has('offline'))
    if (failure.kind === 'hidden') player.setVisible(!this.#has('hidden'))
    if (failure.kind === 'pause') this.#has('pause') ? player.pause() : player.resume()
    platform.outcome = this.#platformOutcome()
  }

  #happen({ kind, lasts, report }: Failure): void {
    const { player, clock, frames } = this.#run
    if (kind === 'sleeps') clock.sleep(lasts)
    if (kind === 'clock') clock.set(report % 2 === 0 ? hour : -hour)
    if (kind === 'edit') this.#moveItem(report)
    if (kind === 'access') this.#changeAllowedPages(report)
    if (kind === 'next') player.next()
    if (kind === 'previous') player.previous()
    const { front } = player.state.get()
    if (kind === 'click' && front !== undefined) frames[front].click('A')
  }

  #platformOutcome(): Run['platform']['outcome'] {
    if (this.#has('hangs')) return 'never'
    if (this.#has('offline') || this.#has('unreachable')) return { status: 0 }
    return this.#has('refused') ? { status: 503 } : 'answered'
  }

  #outcome(key: string): Outcome {
    if (this.#has('offline') || this.#has('hidden') || this.#has(`silent ${key}`)) return { never: true }
    if (this.#has(`refuses ${key}`)) return { failsAfter: 700 }
    return { after: this.#has(`slow ${key}`) ? 15 * second : 900 }
  }

  /** Moves an item to the other end of the playlist. */
  #moveItem(seed: number): void {
    const { platform } = this.#run
    const [first, ...rest] = platform.items
    if (first) platform.items = seed % 2 === 0 ? [...rest, first] : [...rest].reverse().concat(first)
  }

  #changeAllowedPages(seed: number): void {
    const { platform } = this.#run
    const changed = seed % platform.items.length
    platform.items = platform.items.map((item, index) =>
      index === changed ? { ...item, page_filters: seed % 3 === 0 ? [] : pageFilters('A') } : item,
    )
  }
}
