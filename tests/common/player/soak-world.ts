import fc from 'fast-check'
import { anEntry, hour, minute, pageFilters, type Run, second } from './a-run.ts'
import type { Fate } from './scripted-stage.ts'

export const day = 24 * hour
const names = ['A', 'B', 'C', 'D']

/** What goes wrong, on which report, when (ms from the start) and how long. */
export type Fault = { at: number; lasts: number; report: number } & (
  | {
      kind:
        | 'silent'
        | 'refuses'
        | 'slow'
        | 'page'
        | 'refused'
        | 'unreachable'
        | 'hangs'
        | 'offline'
        | 'hidden'
    }
  | { kind: 'sleeps' | 'clock' | 'edit' | 'rights' | 'next' | 'previous' | 'pause' | 'click' }
)

const kinds: Fault['kind'][] = [
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
  'rights',
  'next',
  'previous',
  'pause',
  'click',
]

const aDrawnEntry = fc.record({
  seconds: fc.oneof(fc.integer({ min: 15, max: 120 }), fc.integer({ min: 300, max: 3600 })),
  pages: fc.integer({ min: 1, max: 4 }),
  allowed: fc.subarray(names),
  navegacao: fc.constantFrom('S' as const, 'N' as const),
})

export const aWorld = (length: number) =>
  fc.record({
    entries: fc.array(aDrawnEntry, { minLength: 1, maxLength: 6 }),
    navigable: fc.constantFrom('run' as const, 'hold' as const),
    ahead: fc.integer({ min: -3 * hour, max: 3 * hour }),
    life: fc.constantFrom(hour, 20 * minute, 5 * minute),
    faults: fc.array(
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

export type World = {
  entries: { seconds: number; pages: number; allowed: string[]; navegacao: 'S' | 'N' }[]
  navigable: 'run' | 'hold'
  ahead: number
  life: number
  faults: Fault[]
}

export const entriesOf = ({ entries }: World) =>
  entries.map(({ seconds, allowed, navegacao }, index) =>
    anEntry(index + 1, { tempo_atualizacao: seconds, navegacao, page_filters: pageFilters(...allowed) }),
  )

export const pagesOf = ({ entries }: World) =>
  Object.fromEntries(entries.map(({ pages }, index) => [`r${index + 1}`, names.slice(0, pages)]))

/** Brings the faults of a world upon a run, and takes them off again. */
export class Weather {
  readonly #run: Run
  readonly #now = new Map<string, number>()

  constructor(run: Run) {
    this.#run = run
    run.service.fateOfLoad = ({ report: { key } }) => this.#fate(key)
    run.service.fateOfPage = ({ report: { key } }): Fate =>
      this.has(`page ${key}`) ? { never: true } : this.#fate(key)
  }

  has(name: string): boolean {
    return (this.#now.get(name) ?? 0) > 0
  }

  /** Whether slides, or the list, cannot come whatever the engine does, or somebody wants it to stand still. */
  get holds(): boolean {
    return ['refused', 'unreachable', 'hangs', 'offline', 'hidden', 'pause'].some((name) => this.has(name))
  }

  change(fault: Fault, by: 1 | -1): void {
    const { show, clock, platform, stages } = this.#run
    const key = String((fault.report % Math.max(platform.entries.length, 1)) + 1)
    const name = ['silent', 'refuses', 'slow', 'page'].includes(fault.kind)
      ? `${fault.kind} ${key}`
      : fault.kind
    if (by === 1 && fault.kind === 'sleeps') clock.sleep(fault.lasts)
    if (by === 1 && fault.kind === 'clock') clock.set(fault.report % 2 === 0 ? hour : -hour)
    if (by === 1 && fault.kind === 'edit') this.#edit(fault.report)
    if (by === 1 && fault.kind === 'rights') this.#limit(fault.report)
    if (by === 1 && fault.kind === 'next') show.next()
    if (by === 1 && fault.kind === 'previous') show.previous()
    const { front } = show.snapshot()
    if (by === 1 && fault.kind === 'click' && front !== undefined) stages[front].click('A')
    this.#now.set(name, Math.max((this.#now.get(name) ?? 0) + by, 0))
    if (fault.kind === 'offline') show.setOnline(!this.has('offline'))
    if (fault.kind === 'hidden') show.setVisible(!this.has('hidden'))
    if (fault.kind === 'pause') this.has('pause') ? show.pause() : show.resume()
    platform.fate = this.#platform()
  }

  #platform(): Run['platform']['fate'] {
    if (this.has('hangs')) return 'never'
    if (this.has('offline') || this.has('unreachable')) return { status: 0 }
    return this.has('refused') ? { status: 503 } : 'answered'
  }

  #fate(key: string): Fate {
    if (this.has('offline') || this.has('hidden') || this.has(`silent ${key}`)) return { never: true }
    if (this.has(`refuses ${key}`)) return { failsAfter: 700 }
    return { after: this.has(`slow ${key}`) ? 15 * second : 900 }
  }

  /** Moves an entry to the other end of the list. */
  #edit(at: number): void {
    const { platform } = this.#run
    const [first, ...rest] = platform.entries
    if (first) platform.entries = at % 2 === 0 ? [...rest, first] : [...rest].reverse().concat(first)
  }

  #limit(at: number): void {
    const { platform } = this.#run
    const index = at % platform.entries.length
    platform.entries = platform.entries.map((entry, each) =>
      each === index ? { ...entry, page_filters: at % 3 === 0 ? [] : pageFilters('A') } : entry,
    )
  }
}
