import type { OpenedDashboard, OpenedTile } from '../data/dashboard-source.ts'
import type { DashboardRenderer, DrawOptions } from '../state/dashboard-session.ts'
import type { Renderer, ViewModel } from '../state/renderer.ts'
import { openReport } from '../state/report-state.ts'
import type { UserActions } from '../state/user-actions.ts'
import { applyTheme, themeOf } from './apply-theme.ts'
import { element } from './element.ts'
import { VisualView } from './visual-view.ts'

const ROOT_PIXELS = 16

/** Renders a dashboard into the document's body: its tiles, each with a button over the whole tile. */
export class DashboardView implements DashboardRenderer {
  readonly #actions: UserActions
  readonly #renderer: Pick<Renderer, 'clear'>
  #tiles: VisualView[] = []

  constructor(actions: UserActions, renderer: Pick<Renderer, 'clear'>) {
    this.#actions = actions
    this.#renderer = renderer
  }

  async show({ name, tiles }: OpenedDashboard, options: DrawOptions): Promise<void> {
    for (const tile of this.#tiles) tile.dispose()
    this.#renderer.clear()
    document.documentElement.style.fontSize = `${ROOT_PIXELS}px`
    document.title = name
    document.body.append(
      element(
        'main',
        { class: 'dashboard', 'data-view': options.isTile ? 'tile' : (options.pageView ?? 'fitToWidth') },
        options.isTile ? null : element('h1', {}, name),
        element('div', { class: 'tiles' }, ...this.#draw(tiles, options)),
      ),
    )
    await Promise.all(this.#tiles.map((tile) => tile.whenDrawn()))
  }

  #draw(tiles: OpenedTile[], options: DrawOptions): HTMLElement[] {
    const drawn = tiles.flatMap((tile) => {
      const visual = tile.report.pages[0]?.visuals[0]
      return visual ? { tile, visual, view: new VisualView(visual, this.#actions) } : []
    })
    this.#tiles = drawn.map(({ view }) => view)
    return drawn.map(({ tile, visual, view }) => {
      const viewModel = viewModelOf(tile, options)
      const theme = themeOf(viewModel, ROOT_PIXELS)
      applyTheme(theme)
      view.update(viewModel, theme, visual.area, false)
      const click = () => options.onClick(tile)
      return element(
        'div',
        { class: 'tile', 'data-tile': tile.id },
        view.node,
        element('button', {
          type: 'button',
          class: 'tile-button',
          'aria-label': visual.title,
          onClick: click,
        }),
      )
    })
  }
}

const viewModelOf = ({ report, tables, rows }: OpenedTile, { localeOf, now }: DrawOptions): ViewModel => ({
  state: openReport(report, tables),
  data: { ...rows, locale: localeOf(report.culture) },
  settings: {},
  theme: {},
  zoom: 1,
  contrastMode: 0,
  now,
})
