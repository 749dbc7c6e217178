import type { OpenedDashboard, OpenedTile, WantedDashboard } from '../data/dashboard-source.ts'
import type { Credentials } from '../data/report-source.ts'
import type { Locale } from '../language/locale.ts'
import { EmbedError, invalidParameters, toEmbedError } from '../protocol/embed-error.ts'
import type { Renderer } from './renderer.ts'
import type { SessionDependencies } from './session-dependencies.ts'
import type { Settings } from './settings.ts'

/** The part of the body of `/dashboard/load` and `/tile/load` that this page uses. */
export interface DashboardConfig {
  /** Of the dashboard, or of the tile. */
  id?: string
  /** Of a tile. */
  dashboardId?: string
  groupId?: string
  accessToken?: string
  tokenType?: number
  pageView?: string
  settings?: Settings
}

/** Draws a dashboard. */
export interface DashboardRenderer {
  /** @param pageView how the host wants the tiles to fill the frame */
  show(dashboard: OpenedDashboard, options: DrawOptions): Promise<void>
}

export interface DrawOptions extends Pick<DashboardConfig, 'pageView'> {
  isTile: boolean
  /** The locale of a tile, by the culture of its report. */
  localeOf(culture: string | undefined): Locale
  now: number
  onClick(tile: OpenedTile): void
}

interface Dependencies extends Pick<SessionDependencies, 'clock' | 'resolveLocale'> {
  open(wanted: WantedDashboard, credentials: Credentials, signal: AbortSignal): Promise<OpenedDashboard>
  dashboard: DashboardRenderer
  renderer: Pick<Renderer, 'setLocale' | 'showLoading' | 'showError' | 'clear'>
  emit(isTile: boolean, name: string, body: unknown): void
}

/** One embedded dashboard or tile, from one load to the next. A new load cancels the previous one. */
export class DashboardSession {
  readonly #deps: Dependencies
  #run = new AbortController()
  #config: DashboardConfig = {}

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Starts a load and returns at once; its outcome is reported by events. */
  load(isTile: boolean, config: DashboardConfig): void {
    this.#run.abort(new EmbedError(409, { message: 'LoadReportFailed', detailedMessage: 'Loaded again.' }))
    this.#run = new AbortController()
    const { signal } = this.#run
    this.#config = config
    const { renderer, emit, resolveLocale } = this.#deps
    renderer.setLocale(resolveLocale(config.settings?.localeSettings))
    renderer.showLoading()
    this.#show(isTile, signal).then(
      () => {
        if (signal.aborted) return
        if (isTile) emit(isTile, 'tileLoaded', {})
        emit(isTile, 'loaded', {})
      },
      (thrown) => {
        if (signal.aborted) return
        const { body } = toEmbedError(thrown)
        renderer.showError(body)
        emit(isTile, 'error', body)
      },
    )
  }

  /** Loads again with a new token, which may show other rows. */
  renewToken(isTile: boolean, token: unknown): void {
    if (typeof token !== 'string' || !token) throw invalidParameters('The token must be a string.')
    this.load(isTile, { ...this.#config, accessToken: token })
  }

  async #show(isTile: boolean, signal: AbortSignal): Promise<void> {
    const { id, dashboardId = isTile ? undefined : id, groupId, accessToken, tokenType = 0 } = this.#config
    if (!id || !dashboardId || !accessToken) throw invalidParameters('An id and a token are required.')
    const { open, dashboard, clock, emit, resolveLocale } = this.#deps
    const wanted = { dashboardId, groupId, ...(isTile && { tileId: id }) }
    const opened = await open(wanted, { token: accessToken, tokenType }, signal)
    signal.throwIfAborted()
    const { pageView, settings } = this.#config
    await dashboard.show(opened, {
      isTile,
      pageView,
      localeOf: (culture) => resolveLocale(settings?.localeSettings, culture),
      now: clock.now(),
      onClick: ({ id: tileId, report }) =>
        emit(isTile, 'tileClicked', {
          dashboardId: opened.id,
          tileId,
          reportId: report.id,
          pageName: report.pages[0]?.name,
          navigationUrl: '',
          reportEmbedUrl: `${location.origin}/reportEmbed?reportId=${report.id}`,
        }),
    })
  }
}
