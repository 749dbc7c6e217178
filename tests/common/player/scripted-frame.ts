import type { ReportPage } from '#common/contract/shapes.ts'
import { TokenRenewal } from '#common/embed/token-renewal.ts'
import type { Frame, FrameEvents, FrameLoad } from '#common/player/types.ts'
import type { Clock } from '#common/time/clock.ts'

/** How a load or a page change ends: done or failed after so many ms, or never. */
export type Outcome = { after: number } | { never: true } | { failsAfter: number }

/** What the report service does with the reports of a test. */
export interface ScriptedService {
  clock: Clock
  /** All pages of a report. */
  pagesOf(reportId: string): string[]
  outcomeOfLoad(load: FrameLoad): Outcome
  outcomeOfPage(load: FrameLoad, page: string): Outcome
}

/**
 * Simulates a frame with its report: renders pages after some time, leads back from forbidden pages and renews its token
 * as the real one does.
 */
export class ScriptedFrame implements Frame {
  readonly asked: string[] = []
  /** The page that is rendered now. */
  rendered: string | undefined
  load: FrameLoad | undefined
  /** The report's token. */
  token = ''
  events: FrameEvents | undefined
  /** Requests for pages this user may not see. */
  forbidden = 0
  /** The pages this user may see. */
  #pages: ReportPage[] = []
  #request = 0
  #renewal: TokenRenewal | undefined
  readonly #service: ScriptedService

  constructor(service: ScriptedService) {
    this.#service = service
  }

  show(load: FrameLoad, events: FrameEvents): void {
    this.#leave()
    this.asked.push(`show ${load.item.key}`)
    this.load = load
    this.events = events
    const { embed } = load.item
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
    this.#pages = this.#service
      .pagesOf(embed.powerBiReportId)
      .filter(
        (page) => embed.allowedPages.length === 0 || embed.allowedPages.some(({ name }) => name === page),
      )
      .map(aPage)
    this.#finish(this.#service.outcomeOfLoad(load), () => {
      const [first] = this.#pages
      if (!first) {
        events.onError({ code: 'page.none_allowed' })
        return
      }
      events.onPages(this.#pages)
      this.#render(first.name)
    })
  }

  async setPage(name: string): Promise<void> {
    this.asked.push(`setPage ${name}`)
    const { load, events } = this
    if (!load || !events) throw new Error('no report')
    if (!this.#allows(name)) {
      this.forbidden += 1
      throw new Error('forbidden')
    }
    this.#request += 1
    this.rendered = undefined
    events.onPage(aPage(name))
    this.#finish(this.#service.outcomeOfPage(load, name), () => this.#render(name))
  }

  reset(): void {
    this.asked.push('reset')
    this.#leave()
  }

  /** A user clicks a tab of the report. */
  click(name: string, after = 300): void {
    const [first] = this.#pages
    if (!this.#allows(name)) {
      if (first) void this.setPage(first.name)
      return
    }
    this.#request += 1
    this.rendered = undefined
    this.events?.onPage(aPage(name))
    this.#finish({ after }, () => this.#render(name))
  }

  count(call: string): number {
    return this.asked.filter((asked) => asked === call).length
  }

  #allows(page: string): boolean {
    return this.#pages.some(({ name }) => name === page)
  }

  #render(page: string): void {
    this.rendered = page
    this.events?.onRendered(aPage(page))
  }

  #finish(outcome: Outcome, done: () => void): void {
    const request = this.#request
    if ('never' in outcome) return
    const isFailing = 'failsAfter' in outcome
    this.#service.clock.setTimeout(
      () => {
        if (request !== this.#request) return
        if (isFailing) this.events?.onError({ code: 'report.load_failed', detail: 'scripted' })
        else done()
      },
      isFailing ? outcome.failsAfter : outcome.after,
    )
  }

  #leave(): void {
    this.#request += 1
    this.#renewal?.stop()
    this.#renewal = undefined
    this.load = undefined
    this.events = undefined
    this.rendered = undefined
  }
}

export const aPage = (name: string): ReportPage => ({ name, displayName: `Page ${name}` })
