import { createStore } from '../browser/store.ts'
import type { ReportPage } from '../contract/shapes.ts'
import type { ReportHandle, ReportOptions } from '../embed/report-options.ts'
import { defaultLoadTimeoutMs } from './item-load.ts'
import type { Frame, FrameEvents, FrameLoad, PlaylistContent } from './types.ts'

/** An image or a web page in a frame, and what the screen tells about it. */
export interface ShownContent extends PlaylistContent {
  loadId: number
  name: string
  onLoaded(): void
  onFailed(): void
}

/** What the screen passes to a `ReportFrame`: `frame` as its key, `options` as its properties; and its open pages. */
export interface FrameState {
  frame: number
  options: ReportOptions
  /** The pages this user may see; empty until they are known. */
  pages: readonly ReportPage[]
  page?: ReportPage
  /** In place of a report. */
  content?: ShownContent
}

interface FrameControllerOptions {
  /** Runs the callback once the browser has painted what was rendered, some animation frames later. */
  afterPaint(run: () => void): void
  /** Default 120,000. */
  loadTimeoutMs?: number
}

const empty: ReportOptions = { renewToken: () => Promise.reject(new Error('No report in this frame')) }

/** An image or a web page is an item with a single page. */
const contentPage: ReportPage = { name: 'content', displayName: '' }

/** Only navigable reports have tabs (decision 010); the report's own would offer pages that are not allowed. */
function pageTabsOf({ navigable, embed }: FrameLoad['item']): ReportOptions['pageTabs'] {
  if (!navigable) return 'none'
  return embed.allowedPages.length > 0 ? 'own' : 'report'
}

/** A frame of the player: a persistent `ReportFrame`, over which images and web pages are shown. */
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
    const { frame, options } = this.state.get()
    if (item.content) {
      const content = {
        ...{ ...item.content, loadId: load, name: item.name },
        onLoaded: () => this.#afterPaint(() => ifCurrent(() => events.onRendered(contentPage))),
        onFailed: () => ifCurrent(() => events.onError({ code: 'report.load_failed' })),
      }
      // A report below it would go on.
      this.state.set({ frame: options.embed ? frame + 1 : frame, options: empty, pages: [], content })
      events.onPages([contentPage])
      return
    }
    this.state.set({
      frame,
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
    if (this.state.get().content) return
    if (!this.#report) throw new Error('No report is open in this frame')
    await this.#report.showPage(name)
  }

  reset(): void {
    this.#load += 1
    this.#report = undefined
    this.state.set({ frame: this.state.get().frame + 1, options: empty, pages: [] })
  }
}
