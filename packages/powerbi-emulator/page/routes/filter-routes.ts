import { updateFilters } from '../engine/update-filters.ts'
import { readHostFilters } from '../protocol/parse-filter.ts'
import type { Call, Routes } from '../protocol/router.ts'
import { changeFilters } from '../state/change-filters.ts'
import type { EmbedSession } from '../state/embed-session.ts'
import { type FilterLevel, filtersAt } from '../state/filter-levels.ts'
import { slicerState, withSlicerFilters } from '../state/slicers.ts'

interface Operation {
  filtersOperation?: number
  filters?: unknown
}

const levels = ['/report', '/report/pages/:page', '/report/pages/:page/visuals/:visual']

const levelOf = ({ params }: Call): FilterLevel => ({ page: params.page, visual: params.visual })

/** Filters at the three levels, and slicer state. */
export function filterRoutes(session: EmbedSession): Routes {
  const routes: Routes = {}
  for (const path of levels) {
    routes[`GET ${path}/filters`] = async (call) => filtersAt((await session.opened()).state, levelOf(call))
    routes[`PUT ${path}/filters`] = (call) =>
      changeFilters(session, levelOf(call), () => readHostFilters(call.body))
    routes[`POST ${path}/filters`] = (call) => {
      const { filtersOperation, filters } = (call.body ?? {}) as Operation
      return changeFilters(session, levelOf(call), (current) =>
        updateFilters(current, filtersOperation, readHostFilters(filters)),
      )
    }
  }
  const slicer = '/report/pages/:page/visuals/:visual/slicer'
  routes[`GET ${slicer}`] = async ({ params }) => {
    const { state } = await session.opened()
    return slicerState(state, params.page ?? '', params.visual ?? '')
  }
  routes[`PUT ${slicer}`] = async ({ params, body }) => {
    const { filters } = (body ?? {}) as { filters?: unknown }
    await session.change((state) => withSlicerFilters(state, params.page ?? '', params.visual ?? '', filters))
  }
  return routes
}
