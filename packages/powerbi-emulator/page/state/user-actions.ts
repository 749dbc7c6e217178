import type { Cell } from '../../models/types.ts'
import type { ButtonVisual, SlicerVisual, SortOrder } from '../../reports/types.ts'
import { isSameSelection, type Selection } from '../engine/selection.ts'
import type { Filter } from '../protocol/filters.ts'
import { changeFilters } from './change-filters.ts'
import { changePage, openBookmark } from './change-page.ts'
import { dataPointOf, eventSource } from './data-point.ts'
import type { EmbedSession } from './embed-session.ts'
import type { FilterLevel } from './filter-levels.ts'
import { activePage, visualKey, withView } from './report-state.ts'
import { mergeSettings } from './settings.ts'
import { slicerState, withSlicerFilters } from './slicers.ts'
import { emitExported } from './visual-data.ts'

/** What a user can do in the report. Errors are shown and raised by the session; nothing is thrown. */
export interface UserActions {
  openPage(name: string): void
  /** Selects a data point, or deselects it if it is selected. */
  select(selection: Selection): void
  setSlicer(visual: SlicerVisual, keys: Cell[]): void
  /** @param bookmark that the button applies, of its `bookmarks` */
  pressButton(button: ButtonVisual, bookmark?: string): void
  /** Raises `visualClicked`. `selection` is the mark that was hit. */
  clickVisual(visual: string, selection: Selection | null): void
  /** Sorts a chart. */
  sort(visual: string, order: SortOrder): void
  /** Raises `exportDataCompleted`: the page has saved the data of a visual. */
  dataExported(visual: string): void
  /** Runs one of the host's commands, chosen in a visual's menu. */
  triggerCommand(name: string, visual: string): void
  /** Raises `blur` when the user leaves the frame. */
  blur(): void
  removeFilter(level: FilterLevel, filter: Filter): void
  setFilterPane(isOpen: boolean): void
}

/** Creates the user's actions. The renderer needs them before the session exists. */
export function createUserActions(sessionOf: () => EmbedSession): UserActions {
  const attempt = (action: (session: EmbedSession) => Promise<unknown>) => {
    action(sessionOf()).catch(() => undefined)
  }
  return {
    openPage: (name) => attempt((session) => changePage(session, name, 'user')),
    select: (selection) => attempt((session) => select(session, selection)),
    setSlicer: (visual, keys) => attempt((session) => setSlicer(session, visual, keys)),
    pressButton: (button, bookmark) =>
      attempt(async (session) => {
        session.deps.emit('buttonClicked', {
          id: button.name,
          title: button.title,
          type: bookmark ? 'Bookmark' : button.page ? 'PageNavigation' : 'Button',
          bookmark,
        })
        if (bookmark) await openBookmark(session, bookmark, 'user')
        else if (button.page) await changePage(session, button.page, 'user')
      }),
    clickVisual: (visual, selection) =>
      attempt(async (session) => {
        const { state, data } = await session.opened()
        const point = selection && dataPointOf(state, data, selection, session.deps.clock.now())
        session.deps.emit('visualClicked', {
          ...eventSource(state, visual),
          dataPoints: point ? [point] : [],
        })
      }),
    sort: (visual, order) =>
      attempt((session) =>
        session.change((before) => {
          const key = visualKey(activePage(before).name, visual)
          return withView(before, { sorts: { ...before.view.sorts, [key]: order } })
        }),
      ),
    dataExported: (visual) =>
      attempt(async (session) => {
        const { state } = await session.opened()
        emitExported(session, activePage(state).name, visual)
      }),
    triggerCommand: (name, visual) =>
      attempt(async (session) => {
        const { state } = await session.opened()
        session.deps.emit('commandTriggered', { command: name, ...eventSource(state, visual) })
      }),
    blur: () =>
      attempt(async (session) => {
        await session.opened()
        session.deps.emit('blur', {})
      }),
    removeFilter: (level, filter) =>
      attempt((session) =>
        changeFilters(session, level, (current) => current.filter((one) => one !== filter), 'user'),
      ),
    setFilterPane(isOpen) {
      const session = sessionOf()
      session.settings = mergeSettings(session.settings, { panes: { filters: { expanded: isOpen } } })
      session.rerender()
    },
  }
}

async function setSlicer(session: EmbedSession, visual: SlicerVisual, keys: Cell[]): Promise<void> {
  const state = await session.change((before) => {
    const filters = keys.length > 0 ? [sliceFilter(before.report.table, visual, keys)] : []
    return withSlicerFilters(before, activePage(before).name, visual.name, filters)
  })
  const target = { table: state.report.table, column: visual.category.column }
  session.deps.emit('dataSelected', {
    ...eventSource(state, visual.name),
    dataPoints: keys.map((key) => ({ identity: [{ target, equals: key }], values: [] })),
    filters: slicerState(state, activePage(state).name, visual.name).filters,
  })
}

function sliceFilter(table: string, { category }: SlicerVisual, values: Cell[]): Filter {
  return {
    $schema: 'http://powerbi.com/product/schema#basic',
    filterType: 1,
    target: { table, column: category.column },
    operator: 'In',
    values,
    requireSingleSelection: false,
  }
}

async function select(session: EmbedSession, selected: Selection): Promise<void> {
  const state = await session.change((before) =>
    withView(before, { selection: isSameSelection(before.view.selection, selected) ? null : selected }),
  )
  const { data } = await session.opened()
  const point = dataPointOf(state, data, selected, session.deps.clock.now())
  const body = { ...eventSource(state, selected.visual), dataPoints: state.view.selection ? [point] : [] }
  session.deps.emit('dataSelected', { ...body, filters: [] })
  session.deps.emit('selectionChanged', body)
}
