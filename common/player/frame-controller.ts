import { createStore } from '../browser/store.ts'
import type { ReportPage } from '../contract/shapes.ts'
import type { ReportHandle, ReportOptions } from '../embed/report-options.ts'
import { defaultLoadTimeoutMs } from './item-load.ts'
import type { Frame, FrameEvents, FrameLoad } from './types.ts'

/** What the screen passes to a `ReportFrame`: `frame` as its key, `options` as its properties; and its open pages. */
export interface FrameState {
  frame: number
  options: ReportOptions
  /** The pages this user may see; empty until they are known. */
  pages: readonly ReportPage[]
  page?: ReportPage
}

interface FrameControllerOptions {
  /** Runs the callback once the browser has painted what was rendered, some animation frames later. */
  afterPaint(run: () => void): void
  /** Default 120,000. */
  loadTimeoutMs?: number
}

const empty: ReportOptions = { renewToken: () => Promise.reject(new Error('No report in this frame')) }

/** Only navigable reports have tabs (decision 010); the report's own would offer pages that are not allowed. */
function pageTabsOf({ navigable, embed }: FrameLoad['item']): ReportOptions['pageTabs'] {
  if (!navigable) return 'none'
  return embed.allowedPages.length > 0 ? 'own' : 'report'
}

/** A frame of the player that is a persistent `ReportFrame`. */
export class FrameController implements Frame {
  readonly state = createStore<FrameState>({ frame: 0, options: empty, pages: [] })
  readonly #afterPaint: FrameControllerOptions['afterPaint']
  readonly #loadTimeoutMs: number
  #load = 0
  #report: ReportHandle | undefined

  constructor({ afterPaint, loadTimeoutMs = defaultLoadTimeoutMs }: FrameControllerOptions) {
    this.#afterPaint = afterPaint
    this.#loadTimeoutMs = loadTimeoutMs
  }

  show({ item, renewToken }: FrameLoad, events: FrameEvents): void {
    this.#load += 1
    this.#report = undefined
    const load = this.#load
    /** Drops events of earlier loads. */
    const ifCurrent = (run: () => void) => {
      if (load === this.#load) run()
    }
    this.state.set({
      frame: this.state.get().frame,
      pages: [],
      options: {
        embed: item.embed,
        loadId: load,
        mode: 'playlist',
        pageTabs: pageTabsOf(item),
        loadTimeoutMs: this.#loadTimeoutMs,
        renewToken,
        onReady: (report) =>
          ifCurrent(() => {
            this.#report = report
          }),
        onPages: (pages) =>
          ifCurrent(() => {
            this.state.set({ ...this.state.get(), pages })
            events.onPages(pages)
          }),
        onPage: (page) =>
          ifCurrent(() => {
            this.state.set({ ...this.state.get(), page })
            events.onPage(page)
          }),
        onRendered: (page) => this.#afterPaint(() => ifCurrent(() => events.onRendered(page))),
        onForbidden: () => ifCurrent(() => events.onError({ code: 'page.forbidden' })),
        onError: (failure) => ifCurrent(() => events.onError(failure)),
      },
    })
  }

  async setPage(name: string): Promise<void> {
    if (!this.#report) throw new Error('No report is open in this frame')
    await this.#report.showPage(name)
  }

  reset(): void {
    this.#load += 1
    this.#report = undefined
    this.state.set({ frame: this.state.get().frame + 1, options: empty, pages: [] })
  }
}
