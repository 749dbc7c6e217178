import { randomKey } from '#common/random-key.ts'
import { exportVisual } from '../engine/export-visual.ts'
import { summarize } from '../engine/summarize.ts'
import { invalidParameters } from '../protocol/embed-error.ts'
import type { Routes } from '../protocol/router.ts'
import { findPage, findVisual, ROWS_VISUAL, visualKey, withView } from '../state/report-state.ts'
import { rowsOfVisual } from '../state/rows.ts'
import type { Session } from '../state/session.ts'
import { layoutOf, visualsOf } from '../state/visual-layout.ts'

const MAX_EXPORTED_ROWS = 30_000

/** Visuals: their list, their data as text, their order. */
export function visualRoutes(session: Session): Routes {
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
      if (limit > MAX_EXPORTED_ROWS)
        throw invalidParameters(`At most ${MAX_EXPORTED_ROWS} rows can be exported.`)
      const visual = name === ROWS_VISUAL ? null : findVisual(page, name)
      const rows = rowsOfVisual(state, data, page.name, name, session.parts.clock.now())
      const csv = exportVisual(data, rows, visual, limit, exportDataType === 1)
      session.parts.emit('exportDataCompleted', {
        status: 'Success',
        exportDataType,
        exportFormat: 'csv',
        pageName: page.name,
        visualName: name,
      })
      return { data: csv }
    },
    'PUT /report/pages/:page/visuals/:visual/sortBy': async ({ params, body }) => {
      const { orderBy } = (body ?? {}) as { orderBy?: { column?: string; measure?: string }[] }
      const [target] = orderBy ?? []
      await session.change((state) => {
        const visual = findVisual(findPage(state, params.page ?? ''), params.visual ?? '')
        if (!target || !('category' in visual)) throw invalidParameters('This visual cannot be sorted so.')
        const sort = target.column === visual.category.column ? 'category' : 'value'
        const key = visualKey(params.page ?? '', visual.name)
        return withView(state, { sorts: { ...state.view.sorts, [key]: sort } })
      })
    },
    'POST /report/pages/:page/visuals/:visual/clone': async ({ params }) => {
      const name = randomKey().slice(0, 20)
      await session.change((before) => {
        const page = findPage(before, params.page ?? '')
        const copy = { ...findVisual(page, params.visual ?? ''), name }
        const changed = { ...page, visuals: [...page.visuals, copy] }
        return { ...before, pages: before.pages.map((one) => (one === page ? changed : one)) }
      })
      return { visual: name }
    },
    'GET /report/pages/:page/smartNarrativeInsights': async ({ params }) => {
      const { state, data } = await session.opened()
      const page = findPage(state, params.page ?? '')
      const now = session.parts.clock.now()
      const told = page.visuals
        .filter(({ type }) => type !== 'slicer' && type !== 'actionButton')
        .map((visual) => summarize(data, rowsOfVisual(state, data, page.name, visual.name, now), visual))
      return { summaryText: told.join('\n') }
    },
    'GET /report/pages/:page/visuals/:visual/smartNarrativeInsights': async ({ params }) => {
      const { state, data } = await session.opened()
      const visual = findVisual(findPage(state, params.page ?? ''), params.visual ?? '')
      const rows = rowsOfVisual(state, data, params.page ?? '', visual.name, session.parts.clock.now())
      return { summaryText: summarize(data, rows, visual) }
    },
  }
}
