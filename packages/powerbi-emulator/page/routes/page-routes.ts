import type { PageDefinition } from '../../reports/types.ts'
import { invalidParameters } from '../protocol/embed-error.ts'
import type { Routes } from '../protocol/router.ts'
import { changePage } from '../state/change-page.ts'
import type { EmbedSession } from '../state/embed-session.ts'
import { defaultSize } from '../state/page-size.ts'
import { findPage } from '../state/report-state.ts'

/** IPage; desktop pages are 16:9, the mobile layout is a portrait phone. */
const describe = (page: PageDefinition, active: string) => ({
  name: page.name,
  displayName: page.displayName,
  isActive: page.name === active,
  visibility: page.visibility ?? 0,
  defaultSize: { type: 0, ...defaultSize },
  mobileSize: { type: 5, width: 324, height: 568 },
  defaultDisplayOption: 0,
})

/** Lists and opens pages. */
export function pageRoutes(session: EmbedSession): Routes {
  return {
    'GET /report/pages': async () => {
      const { state } = await session.opened()
      return state.pages.map((page) => describe(page, state.view.activePage))
    },
    'PUT /report/pages/active': async ({ body }) => {
      const { name } = (body ?? {}) as { name?: unknown }
      if (typeof name !== 'string' || !name) throw invalidParameters('A page name is required.')
      const { state } = await session.opened()
      // Other requests name the page in their path, and get a 404.
      if (!state.pages.some((page) => page.name === name))
        throw invalidParameters(`The report has no page '${name}'.`)
      await changePage(session, name, 'sdk')
    },
    'GET /report/pages/:page/layoutTypes/:layout': async ({ params }) => {
      const { state } = await session.opened()
      findPage(state, params.page ?? '')
      return params.layout === 'MobilePortrait' || params.layout === 'Master'
    },
  }
}
