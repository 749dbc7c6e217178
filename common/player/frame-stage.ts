import type { EmbeddingOptions, ReportHandle } from '../embed/embedding-options.ts'
import { slideLimit } from './slide-load.ts'
import type { Stage, StageEvents, StageLoad } from './types.ts'

/** What a screen gives to a `ReportFrame`: `frame` as its key, the options as its properties. */
export interface StageSnapshot {
  frame: number
  options: EmbeddingOptions
}

interface FrameStageOptions {
  /** Runs something once what has been drawn is on the screen: some animation frames later. */
  afterPaint(run: () => void): void
}

const idle: EmbeddingOptions = { renewToken: () => Promise.reject(new Error('No report on this stage')) }

/** A stage of a slideshow that is a persistent `ReportFrame`: the screen subscribes and hands the options on. */
export class FrameStage implements Stage {
  readonly #afterPaint: FrameStageOptions['afterPaint']
  readonly #listeners = new Set<() => void>()
  #snapshot: StageSnapshot = { frame: 0, options: idle }
  #load = 0
  #handle: ReportHandle | undefined

  constructor({ afterPaint }: FrameStageOptions) {
    this.#afterPaint = afterPaint
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): StageSnapshot => this.#snapshot

  show({ report, renewToken }: StageLoad, events: StageEvents): void {
    this.#load += 1
    this.#handle = undefined
    const load = this.#load
    /** Tells only what is about this load. */
    const ifStill = (tell: () => void) => {
      if (load === this.#load) tell()
    }
    this.#publish(this.#snapshot.frame, {
      embed: report.embed,
      load,
      mode: 'playlist',
      // Navigable reports show their tabs and take clicks; the others neither (contract, decision 4).
      pageTabs: report.navigable ? 'report' : 'none',
      loadTimeoutMs: slideLimit,
      renewToken,
      onReady: (handle) =>
        ifStill(() => {
          this.#handle = handle
        }),
      onPages: (pages) => ifStill(() => events.pages(pages)),
      onPage: (page) => ifStill(() => events.page(page)),
      onRendered: (page) => this.#afterPaint(() => ifStill(() => events.rendered(page))),
      onForbidden: () => ifStill(() => events.failed({ code: 'page.forbidden' })),
      onError: (failure) => ifStill(() => events.failed(failure)),
    })
  }

  async setPage(name: string): Promise<void> {
    if (!this.#handle) throw new Error('No report is open on this stage')
    await this.#handle.showPage(name)
  }

  reset(): void {
    this.#load += 1
    this.#handle = undefined
    this.#publish(this.#snapshot.frame + 1, idle)
  }

  #publish(frame: number, options: EmbeddingOptions): void {
    this.#snapshot = { frame, options }
    for (const listener of this.#listeners) listener()
  }
}
