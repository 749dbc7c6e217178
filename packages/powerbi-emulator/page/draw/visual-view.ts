import type { Theme } from '../../charts/theme.ts'
import type { GridArea, VisualDefinition } from '../../reports/types.ts'
import { measureRows } from '../engine/aggregate.ts'
import { exportVisual, visualData } from '../engine/export-visual.ts'
import { formatNumber } from '../engine/format-value.ts'
import { missingFields } from '../engine/missing-fields.ts'
import { selectedRow } from '../engine/selection.ts'
import { summarize } from '../engine/summarize.ts'
import type { ViewModel } from '../state/renderer.ts'
import { activePage, visualKey } from '../state/report-state.ts'
import { rowsOfSlicer, rowsOfVisual, selectionFor } from '../state/rows.ts'
import type { UserActions } from '../state/user-actions.ts'
import { MAX_EXPORTED_ROWS, sortedVisual } from '../state/visual-data.ts'
import { drawButtons } from './button-view.ts'
import { ChartView } from './charts/chart-view.ts'
import { CommandMenu } from './command-menu.ts'
import { drawDataTable } from './data-table-view.ts'
import { element } from './element.ts'
import { drawKpi } from './kpi-view.ts'
import { drawMatrix } from './matrix-view.ts'
import { saveCsv } from './save-csv.ts'
import { drawSlicer } from './slicer-view.ts'
import { menuEntries } from './visual-menu.ts'

export function placeOnGrid(node: HTMLElement, [x, y, width, height]: GridArea): void {
  node.style.setProperty('--area', `${y + 1} / ${x + 1} / span ${height} / span ${width}`)
}

/** A framed visual with its title. Its content is replaced on each render, charts are updated. */
export class VisualView {
  readonly node: HTMLElement
  readonly #visual: VisualDefinition
  readonly #actions: UserActions
  readonly #body = element('div', { class: 'visual-body' })
  readonly #menu: CommandMenu
  #chart: ChartView | null = null
  /** The data are shown as a table, in place of the visual. */
  #isTable = false

  constructor(visual: VisualDefinition, actions: UserActions) {
    this.#visual = visual
    this.#actions = actions
    const title = visual.type === 'actionButton' ? null : element('h2', {}, visual.title)
    this.#menu = new CommandMenu()
    const click = () => actions.clickVisual(visual.name, this.#chart?.takeClicked() ?? null)
    this.node = element(
      'section',
      {
        class: `visual ${visual.type}`,
        'data-visual': visual.name,
        'aria-label': visual.title,
        onClick: click,
      },
      title,
      this.#menu.node,
      this.#body,
    )
    this.node.addEventListener('contextmenu', (event) => this.#menu.openContext(event))
  }

  /** @param area position on the grid; null hides the visual */
  update(viewModel: ViewModel, theme: Theme, area: GridArea | null, isAnimated: boolean): void {
    this.node.hidden = area === null
    if (!area) return
    placeOnGrid(this.node, area)
    const draw = () => {
      this.#offerCommands(viewModel, draw)
      this.#draw(viewModel, theme, isAnimated)
    }
    draw()
  }

  closeMenu(): void {
    this.#menu.close()
  }

  async whenDrawn(): Promise<void> {
    await this.#chart?.whenDrawn()
  }

  dispose(): void {
    this.#chart?.dispose()
  }

  #offerCommands(viewModel: ViewModel, redraw: () => void): void {
    const entries = menuEntries(viewModel, this.#visual, this.#actions, {
      isTable: this.#isTable,
      exportData: () => this.#exportData(viewModel),
      toggleTable: () => {
        this.#isTable = !this.#isTable
        this.#chart?.dispose()
        this.#chart = null
        redraw()
      },
    })
    const { texts } = viewModel.data.locale
    this.#menu.update(entries, `${texts.moreOptions}: ${this.#visual.title}`)
  }

  #exportData({ state, data, now }: ViewModel): void {
    const page = activePage(state)
    const { name, title } = this.#visual
    const rows = rowsOfVisual(state, data, page.name, name, now)
    saveCsv(exportVisual(data, rows, sortedVisual(state, page, name), MAX_EXPORTED_ROWS, false), title)
    this.#actions.dataExported(name)
  }

  #draw(viewModel: ViewModel, theme: Theme, isAnimated: boolean): void {
    const { state, data, now } = viewModel
    const { activePage: pageName, sorts, slicers, selection } = state.view
    const visual = this.#visual
    if (visual.type === 'actionButton') {
      this.#replaceKeepingFocus(drawButtons(visual, state.report.bookmarks ?? [], this.#actions))
      return
    }
    const missing = missingFields(visual, data).join(', ')
    if (missing) {
      this.#chart?.dispose()
      this.#chart = null
      this.#body.replaceChildren(element('p', { class: 'note' }, data.locale.texts.missingFields(missing)))
      return
    }
    if (visual.type === 'slicer') {
      const rows = rowsOfSlicer(state, data, pageName, visual.name, now)
      const applied = slicers[visualKey(pageName, visual.name)] ?? []
      this.#replaceKeepingFocus(drawSlicer(visual, data, rows, applied, this.#actions))
      return
    }
    const rows = rowsOfVisual(state, data, pageName, visual.name, now)
    const otherSelection = selectionFor(state, visual.name)
    if (this.#isTable) {
      const sorted = sortedVisual(state, activePage(state), visual.name)
      this.#body.replaceChildren(drawDataTable(visual, visualData(data, rows, sorted), data))
      return
    }
    if (visual.type === 'card') {
      const { measure } = visual
      const value = measureRows(data, rows.filter(selectedRow(data, otherSelection)), measure)
      this.#body.replaceChildren(
        element(
          'p',
          { class: 'number' },
          formatNumber(value, measure.style, data.locale),
          measure.unit && value !== null ? element('small', {}, ` ${measure.unit}`) : null,
        ),
        element('p', { class: 'note' }, visual.note ?? ''),
      )
      return
    }
    const own = selection?.visual === visual.name ? selection : null
    if (visual.type === 'pivotTable') {
      const shown = rows.filter(selectedRow(data, otherSelection))
      this.#replaceKeepingFocus(drawMatrix(visual, data, shown, own, theme, this.#actions))
      return
    }
    if (!this.#chart) {
      this.#chart = new ChartView(visual, this.#actions)
      this.#body.replaceChildren(this.#chart.node)
    }
    if (visual.type === 'kpi') {
      const texts = drawKpi(visual, data, rows.filter(selectedRow(data, otherSelection)))
      this.#body.replaceChildren(texts, this.#chart.node)
    }
    const sort = sorts[visualKey(pageName, visual.name)]
    const input = { data, rows, selection: otherSelection, ownSelection: own, theme, isAnimated, sort }
    this.#chart.update(input, summarize(data, rows, visual))
  }

  /** Slicers and matrices are re-rendered while a user works with them: keeps the focus on the same option. */
  #replaceKeepingFocus(next: HTMLElement): void {
    const focusable = 'button, select'
    const controls = [...this.#body.querySelectorAll<HTMLElement>(focusable)]
    const focused = controls.indexOf(document.activeElement as HTMLElement)
    this.#body.replaceChildren(next)
    if (focused >= 0) this.#body.querySelectorAll<HTMLElement>(focusable)[focused]?.focus()
  }
}
