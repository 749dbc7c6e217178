import type { ReportPage } from '#common/contract/shapes.ts'
import { TokenRenewal } from '#common/embed/token-renewal.ts'
import type { Stage, StageEvents, StageLoad } from '#common/player/types.ts'
import type { Clock } from '#common/time/clock.ts'

/** What becomes of something asked of a stage: done after so many ms, never, or failed after so many ms. */
export type Fate = { after: number } | { never: true } | { failsAfter: number }

/** What the report service would do with the reports of a test. */
export interface ScriptedService {
  clock: Clock
  /** The pages a report really has. */
  pagesOf(reportId: string): string[]
  fateOfLoad(load: StageLoad): Fate
  fateOfPage(load: StageLoad, page: string): Fate
}

/** Plays a persistent frame: renders pages after their time, keeps the token fresh as the real one does. */
export class ScriptedStage implements Stage {
  readonly asked: string[] = []
  /** The page that is drawn now. */
  rendered: string | undefined
  /** The page on its way, or drawn. */
  page: string | undefined
  load: StageLoad | undefined
  /** The token the report holds, and when that ends by the server's clock. */
  token = ''
  events: StageEvents | undefined
  /** Pages asked for that this person may not see. */
  forbidden = 0
  /** The pages this person may see there. */
  #pages: ReportPage[] = []
  #turn = 0
  #renewal: TokenRenewal | undefined
  readonly #service: ScriptedService

  constructor(service: ScriptedService) {
    this.#service = service
  }

  show(load: StageLoad, events: StageEvents): void {
    this.#leave()
    this.asked.push(`show ${load.report.key}`)
    this.load = load
    this.events = events
    const { embed } = load.report
    this.token = embed.accessToken
    this.#renewal = new TokenRenewal({
      clock: this.#service.clock,
      expiresAt: embed.expiresAt,
      serverNow: embed.serverNow,
      receivedAt: embed.receivedAt,
      fetch: load.renewToken,
      push: async (token) => {
        this.token = token
      },
      reload: () => this.asked.push('reload'),
    })
    this.#renewal.start()
    const real = this.#service.pagesOf(embed.reportId)
    const open = real.filter(
      (page) => embed.allowedPages.length === 0 || embed.allowedPages.some(({ name }) => name === page),
    )
    this.#pages = open.map(aPage)
    this.#come(this.#service.fateOfLoad(load), () => {
      const [first] = open
      if (first === undefined) {
        events.failed({ code: 'page.none_allowed' })
        return
      }
      events.pages(this.#pages)
      this.#draw(first)
    })
  }

  async setPage(name: string): Promise<void> {
    this.asked.push(`setPage ${name}`)
    const { load, events } = this
    if (!load || !events) throw new Error('no report')
    if (!this.#pages.some((page) => page.name === name)) {
      this.forbidden += 1
      throw new Error('forbidden')
    }
    this.#turn += 1
    this.rendered = undefined
    this.page = name
    events.page(aPage(name))
    this.#come(this.#service.fateOfPage(load, name), () => this.#draw(name))
  }

  reset(): void {
    this.asked.push('reset')
    this.#leave()
  }

  /** Somebody clicks a tab of the report. */
  click(name: string, after = 300): void {
    this.#turn += 1
    this.rendered = undefined
    this.page = name
    this.events?.page(aPage(name))
    this.#come({ after }, () => this.#draw(name))
  }

  count(call: string): number {
    return this.asked.filter((asked) => asked === call).length
  }

  #draw(page: string): void {
    this.page = page
    this.rendered = page
    this.events?.rendered(aPage(page))
  }

  #come(fate: Fate, done: () => void): void {
    const turn = this.#turn
    if ('never' in fate) return
    const failing = 'failsAfter' in fate
    this.#service.clock.setTimeout(
      () => {
        if (turn !== this.#turn) return
        if (failing) this.events?.failed({ code: 'report.load_failed', detail: 'scripted' })
        else done()
      },
      failing ? fate.failsAfter : fate.after,
    )
  }

  #leave(): void {
    this.#turn += 1
    this.#renewal?.stop()
    this.#renewal = undefined
    this.load = undefined
    this.events = undefined
    this.rendered = undefined
    this.page = undefined
  }
}

export const aPage = (name: string): ReportPage => ({ name, displayName: `Page ${name}` })
