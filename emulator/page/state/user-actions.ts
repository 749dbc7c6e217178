import type { Cell } from '../../models/types.ts'
import type { ButtonVisual, Measure, SlicerVisual, VisualDefinition } from '../../reports/types.ts'
import { measureRows } from '../engine/aggregate.ts'
import { formatMeasure } from '../engine/format-value.ts'
import { isSameSelection, type Selection, selectedRow } from '../engine/selection.ts'
import type { Filter } from '../protocol/filters.ts'
import { changeFilters } from './change-filters.ts'
import { changePage } from './change-page.ts'
import type { FilterLevel } from './filter-levels.ts'
import { activePage, findVisual, withView } from './report-state.ts'
import { rowsOfVisual } from './rows.ts'
import type { Session } from './session.ts'
import { isMobile, mergeSettings } from './settings.ts'
import { withSlicerFilters } from './slicers.ts'

/** Pixels from the upper left corner of the frame. */
interface Position {
  x: number
  y: number
}

/** What a person can do in the report. Refusals are shown and told by the session; nothing is thrown. */
export interface UserActions {
  openPage(name: string): void
  /** Selects a data point, or takes the selection back when it is selected already. */
  select(selection: Selection): void
  slice(visual: SlicerVisual, keys: Cell[]): void
  press(button: ButtonVisual): void
  removeFilter(level: FilterLevel, filter: Filter): void
  setFilterPane(isOpen: boolean): void
  /** A finger's way across the page; hosts hear of it in the phone layout. */
  swipe(name: 'swipeStart' | 'swipeEnd', startPosition: Position, currentPosition: Position): void
}

/** Actions of the person in front of the report. The painter needs them before the session can be made. */
export function createUserActions(sessionOf: () => Session): UserActions {
  const attempt = (action: (session: Session) => Promise<unknown>) => {
    action(sessionOf()).catch(() => undefined)
  }
  return {
    openPage: (name) => attempt((session) => changePage(session, name, 'user')),
    select: (selection) => attempt((session) => select(session, selection)),
    slice: (visual, keys) =>
      attempt((session) =>
        session.change((state) => {
          const page = activePage(state)
          const filters = keys.length > 0 ? [sliceFilter(state.report.table, visual, keys)] : []
          return withSlicerFilters(state, page.name, visual.name, filters)
        }),
      ),
    press: (button) =>
      attempt(async (session) => {
        session.parts.emit('buttonClicked', {
          id: button.name,
          title: button.title,
          type: button.page ? 'PageNavigation' : 'Button',
        })
        if (button.page) await changePage(session, button.page, 'user')
      }),
    removeFilter: (level, filter) =>
      attempt((session) =>
        changeFilters(session, level, (_state, current) => current.filter((one) => one !== filter), 'user'),
      ),
    setFilterPane(isOpen) {
      const session = sessionOf()
      session.settings = mergeSettings(session.settings, { panes: { filters: { expanded: isOpen } } })
      session.repaint()
    },
    swipe(name, startPosition, currentPosition) {
      const { settings, parts } = sessionOf()
      if (isMobile(settings)) parts.emit(name, { currentPosition, startPosition })
    },
  }
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

const measuresOf = (visual: VisualDefinition): Measure[] => {
  if (visual.type === 'scatterChart')
    return visual.size ? [visual.x, visual.y, visual.size] : [visual.x, visual.y]
  return 'measure' in visual ? [visual.measure] : []
}

async function select(session: Session, wanted: Selection): Promise<void> {
  const state = await session.change((before) =>
    withView(before, { selection: isSameSelection(before.view.selection, wanted) ? null : wanted }),
  )
  const { data } = await session.opened()
  const { selection } = state.view
  const page = activePage(state)
  const visual = findVisual(page, wanted.visual)
  const rows = rowsOfVisual(state, data, page.name, visual.name, session.parts.clock.now())
  const selected = rows.filter(selectedRow(data, wanted))
  const point = {
    identity: wanted.points.map(({ grouping, key }) => ({
      target: { table: data.name, column: grouping.column },
      equals: key,
    })),
    values: measuresOf(visual).map((measure) => {
      const value = measureRows(data, selected, measure)
      const target = { table: data.name, column: measure.column, aggregationFunction: measure.aggregate }
      return { target, value, formattedValue: formatMeasure(value, measure) }
    }),
  }
  session.parts.emit('dataSelected', {
    report: { id: state.report.id, displayName: state.report.name },
    page: { name: page.name, displayName: page.displayName },
    visual: { name: visual.name, title: visual.title, type: visual.type },
    filters: [],
    dataPoints: selection ? [point] : [],
  })
}
