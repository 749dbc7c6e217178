import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RunEvent } from '#common/player/run-log.ts'
import { aRun, endOf, hour, minute, type Run, second } from './a-run.ts'
import type { ScriptedStage } from './scripted-stage.ts'
import { aWorld, day, entriesOf, pagesOf, Weather, type World } from './soak-world.ts'

const length = 30 * day
/** A slide's 20 s, and the half second of a swap. */
const limit = 21 * second
/** The longest pause between tries. */
const longestPause = 5 * minute
/** After an outage: the longest pause between requests for the list, and the time one may take. */
const recovery = 95 * second

/** After a change of the list, too, a report is loaded from the start. */
const isMove = (event: RunEvent): boolean =>
  event.kind === 'shown' || event.kind === 'skipped' || (event.kind === 'reloaded' && event.changed)

/** Watches a run from outside for what must never be. */
class Judge {
  readonly #run: Run
  readonly #weather: Weather
  #front: 0 | 1 | undefined
  #waitsSince: number | undefined
  #movedAt = 0
  #heldUntil = 0
  /** What was found first; not thrown, since the engine may be the one who asks. */
  fault: string | undefined
  readonly #stale = new Set<ScriptedStage>()

  constructor(run: Run, weather: Weather) {
    this.#run = run
    this.#weather = weather
    run.show.subscribe(() => this.judge())
    for (const [index, stage] of run.stages.entries()) {
      const { show } = stage
      stage.show = (load, events) => {
        this.#must(index !== run.show.snapshot().front, 'a report was loaded into the frame in front')
        this.#stale.delete(stage)
        show.call(stage, load, events)
      }
    }
  }

  get #time(): number {
    return this.#run.clock.passed
  }

  /** Frames that slept with their report: their tokens are renewed when the service refuses them. */
  slept(): void {
    for (const stage of this.#run.stages) this.#stale.add(stage)
  }

  moved(): void {
    this.#movedAt = this.#time
  }

  /** Time passed that nobody could use. */
  excuse(): void {
    this.#heldUntil = this.#time
  }

  judge(): void {
    const { show, stages, told } = this.#run
    if (told.splice(0).some(isMove)) this.moved()
    const { front, slide, phase, turning } = show.snapshot()
    if (front !== undefined && front !== this.#front) {
      this.#must(
        slide !== undefined && stages[front].rendered === slide.page.name,
        'a slide was shown that had not been drawn',
      )
    }
    this.#front = front
    const allowed = front === undefined ? [] : (stages[front].load?.report.embed.allowedPages ?? [])
    if (slide && allowed.length > 0) {
      this.#must(
        allowed.some(({ name }) => name === slide.page.name),
        'a forbidden page was shown',
      )
    }
    const waits = phase === 'calm' || phase === 'loading' || turning
    if (!waits) this.#waitsSince = undefined
    else this.#waitsSince ??= this.#time
    this.#judgePace(phase)
  }

  /** `expect` is too slow to be asked some millions of times. */
  #must(holds: boolean, otherwise: string): void {
    if (!holds) this.fault ??= otherwise
  }

  #judgePace(phase: string): void {
    if (this.#weather.holds) this.excuse()
    if (this.#waitsSince === undefined) return
    const since = Math.max(this.#waitsSince, this.#movedAt, this.#heldUntil + recovery)
    const most = phase === 'calm' ? limit + longestPause : limit
    this.#must(this.#time - since <= most, `stuck while ${phase} for ${this.#time - since} ms`)
  }

  /** Tokens of both frames, by the server's clock. */
  judgeTokens(serverNow: number): void {
    if (this.#weather.holds) this.excuse()
    if (this.#time < this.#heldUntil + 10 * minute) return
    for (const stage of this.#run.stages) {
      if (stage.load && !this.#stale.has(stage))
        this.#must(endOf(stage.token) > serverNow, 'a token ended in use')
    }
  }
}

async function live(world: World): Promise<void> {
  const run = aRun(entriesOf(world), { ...world, pages: pagesOf(world) })
  const weather = new Weather(run)
  const judge = new Judge(run, weather)
  const { show, clock, stages } = run
  const steps = world.faults
    .flatMap((fault) => [
      { fault, at: fault.at, by: 1 as const },
      { fault, at: fault.at + fault.lasts, by: -1 as const },
    ])
    .sort((one, other) => one.at - other.at)
  show.start()
  for (let minutes = 0; minutes * minute < length + 3 * hour; minutes += 1) {
    while (steps[0] && steps[0].at <= minutes * minute) {
      const { fault, by } = steps.shift() ?? { fault: world.faults[0], by: 1 as const }
      if (fault) weather.change(fault, by)
      judge.moved()
      if (fault?.kind === 'sleeps' || fault?.kind === 'clock') judge.excuse()
      if (fault?.kind === 'sleeps') judge.slept()
    }
    await clock.pass(20 * second)
    judge.judge()
    await clock.pass(20 * second)
    judge.judge()
    await clock.pass(20 * second)
    judge.judge()
    judge.judgeTokens(clock.world + world.ahead)
    if (judge.fault) throw new Error(judge.fault)
    for (const stage of stages) stage.asked.length = 0
  }
  expect(stages.map((stage) => stage.forbidden)).toEqual([0, 0])
  expect(show.events().length).toBeLessThanOrEqual(200)
  expect(clock.waiting).toBeLessThan(15)
}

// The same worlds each time: a rare find is for whoever changes the engine, with another seed, not for a release.
it('a run lives through thirty days of faults', async () => {
  await fc.assert(fc.asyncProperty(aWorld(length), live), { seed: 7, numRuns: 3, endOnFailure: true })
}, 120_000)
