import type { SortOrder, VisualDefinition } from '../../reports/types.ts'
import type { DataTable } from '../engine/data-table.ts'
import { exportVisual } from '../engine/export-visual.ts'
import { missingFields } from '../engine/missing-fields.ts'
import { summarize } from '../engine/summarize.ts'
import { invalidParameters } from '../protocol/embed-error.ts'
import type { Routes } from '../protocol/router.ts'
import type { EmbedSession } from '../state/embed-session.ts'
import { findPage, findVisual, ROWS_VISUAL, visualKey, withView } from '../state/report-state.ts'
import { rowsOfTable, rowsOfVisual } from '../state/rows.ts'
import { emitExported, MAX_EXPORTED_ROWS, sortedVisual } from '../state/visual-data.ts'
import { layoutOf, visualsOf } from '../state/visual-layout.ts'

interface SortTarget {
  column?: string
  measure?: string
}

/** ISortByVisualRequest; direction 1 is ascending, 2 descending. Programs also send a list of one target. */
interface SortRequest {
  orderBy?: SortTarget | SortTarget[]
  direction?: number
}

/** The sort order of a request; undefined if the visual does not show what it names. */
function sortOrder(
  visual: VisualDefinition,
  { column, measure }: SortTarget,
  direction?: number,
): SortOrder | undefined {
  if (!('category' in visual)) return undefined
  if (column === visual.category.column) return direction === 2 ? 'categoryDescending' : 'category'
  if (!('measure' in visual)) return undefined
  const { label, column: measured } = visual.measure
  const isMeasure = measure === undefined ? column === measured : [label, measured].includes(measure)
  if (!isMeasure) return undefined
  return direction === 1 ? 'valueAscending' : 'value'
}

/** @throws EmbedError 400 for a visual that shows an error in place of data; assumed, as no source says what is answered */
function requireFields(visual: VisualDefinition, data: DataTable): void {
  const missing = missingFields(visual, data).join(', ')
  if (missing) throw invalidParameters(data.locale.texts.missingFields(missing))
}

/** Visuals: list, data export, sorting. */
export function visualRoutes(session: EmbedSession): Routes {
  return {
    'GET /report/pages/:page/visuals': async ({ params }) => {
      const { state } = await session.opened()
      const page = findPage(state, params.page ?? '')
      return visualsOf(page).map((visual) => ({
        ...visual,
        layout: layoutOf(page, visual.name, session.settings),
      }))
    },
    'POST /report/pages/:page/visuals/:visual/exportData': async ({ params, body }) => {
      const { state, data } = await session.opened()
      const page = findPage(state, params.page ?? '')
      const name = params.visual ?? ''
      const { rows: limit = MAX_EXPORTED_ROWS, exportDataType = 0 } = (body ?? {}) as {
        rows?: number
        exportDataType?: number
      }
      if (!(Number.isInteger(limit) && limit >= 0 && limit <= MAX_EXPORTED_ROWS))
        throw invalidParameters(`The number of rows must be between 0 and ${MAX_EXPORTED_ROWS}.`)
      const visual = name === ROWS_VISUAL ? null : sortedVisual(state, page, name)
      if (visual?.type === 'actionButton') throw invalidParameters('A button has no data.')
      if (visual) requireFields(visual, data)
      const now = session.deps.clock.now()
      const rows = visual
        ? rowsOfVisual(state, data, page.name, name, now)
        : rowsOfTable(state, data, page.name, now)
      const csv = exportVisual(data, rows, visual, limit, exportDataType === 1)
      emitExported(session, page.name, name, exportDataType)
      return { data: csv }
    },
    'PUT /report/pages/:page/visuals/:visual/sortBy': async ({ params, body }) => {
      const { orderBy, direction } = (body ?? {}) as SortRequest
      const [target] = [orderBy].flat()
      await session.change((state) => {
        const visual = findVisual(findPage(state, params.page ?? ''), params.visual ?? '')
        const sort = target && sortOrder(visual, target, direction)
        if (!sort) throw invalidParameters('This visual cannot be sorted by that.')
        const key = visualKey(params.page ?? '', visual.name)
        return withView(state, { sorts: { ...state.view.sorts, [key]: sort } })
      })
    },
    'GET /report/pages/:page/smartNarrativeInsights': async ({ params }) => {
      const { state, data } = await session.opened()
      const page = findPage(state, params.page ?? '')
      const now = session.deps.clock.now()
      const summaries = page.visuals
        .filter(({ type }) => type !== 'slicer' && type !== 'actionButton')
        .filter((visual) => missingFields(visual, data).length === 0)
        .map((visual) => summarize(data, rowsOfVisual(state, data, page.name, visual.name, now), visual))
      return { summaryText: summaries.join('\n') }
    },
    'GET /report/pages/:page/visuals/:visual/smartNarrativeInsights': async ({ params }) => {
      const { state, data } = await session.opened()
      const visual = findVisual(findPage(state, params.page ?? ''), params.visual ?? '')
      requireFields(visual, data)
      const rows = rowsOfVisual(state, data, params.page ?? '', visual.name, session.deps.clock.now())
      return { summaryText: summarize(data, rows, visual) }
    },
  }
}
