import type { Theme } from '../../charts/theme.ts'
import type { PageDefinition } from '../../reports/types.ts'
import type { DataTable } from '../engine/data-table.ts'
import type { ViewModel } from '../state/renderer.ts'
import { ROWS_VISUAL, type ViewState } from '../state/report-state.ts'
import { rowsOfTable } from '../state/rows.ts'
import type { UserActions } from '../state/user-actions.ts'
import { gridAreaOf } from '../state/visual-layout.ts'
import { element } from './element.ts'
import { drawRows } from './rows-table.ts'
import { placeOnGrid, VisualView } from './visual-view.ts'

/**
 * One page: its heading, its visuals on a grid, and the table of its rows, which only screen readers see unless the host
 * places it. Disposed when another page opens.
 */
export class PageView {
  readonly node: HTMLElement
  readonly page: PageDefinition
  readonly #visuals: VisualView[]
  readonly #rows = element('section', { class: 'rows' })
  /** What the table was last rendered from: changes of theme or panes do not render it again. */
  #shown: { data: DataTable; view: ViewState; isPlaced: boolean } | null = null

  constructor(page: PageDefinition, reportName: string, actions: UserActions) {
    this.page = page
    this.#visuals = page.visuals.map((visual) => new VisualView(visual, actions))
    this.node = element(
      'div',
      { class: 'page', id: 'page' },
      element(
        'header',
        { class: 'page-head' },
        element('p', { class: 'report-name' }, reportName),
        element('h1', {}, page.displayName),
        element('p', { class: 'summary' }, page.summary),
      ),
      element('div', { class: 'visuals' }, ...this.#visuals.map(({ node }) => node), this.#rows),
    )
  }

  update(viewModel: ViewModel, theme: Theme): void {
    const { state, data, settings, now } = viewModel
    const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const [index, visual] of this.#visuals.entries()) {
      const name = this.page.visuals[index]?.name ?? ''
      visual.update(viewModel, theme, gridAreaOf(this.page, name, settings), isAnimated)
    }
    const area = gridAreaOf(this.page, ROWS_VISUAL, settings)
    this.#rows.classList.toggle('visually-hidden', area === null)
    if (area) placeOnGrid(this.#rows, area)
    if (this.#shown?.data === data && this.#shown.view === state.view && this.#shown.isPlaced === !!area)
      return
    this.#shown = { data, view: state.view, isPlaced: !!area }
    this.#rows.setAttribute('aria-label', data.locale.texts.data)
    this.#rows.replaceChildren(...drawRows(data, rowsOfTable(state, data, this.page.name, now), !!area))
  }

  closeMenus(): void {
    for (const visual of this.#visuals) visual.closeMenu()
  }

  async whenDrawn(): Promise<void> {
    await Promise.all(this.#visuals.map((visual) => visual.whenDrawn()))
  }

  dispose(): void {
    for (const visual of this.#visuals) visual.dispose()
    this.node.remove()
  }
}
