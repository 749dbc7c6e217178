import type { PageDefinition } from '../../reports/types.ts'
import { invalidParameters } from '../protocol/embed-error.ts'
import type { Routes } from '../protocol/router.ts'
import { changePage, changePages } from '../state/change-page.ts'
import type { EmbedSession } from '../state/embed-session.ts'
import { defaultSize } from '../state/page-size.ts'
import { findPage } from '../state/report-state.ts'
import { requireWrite } from '../state/require-permission.ts'

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

const nameIn = (body: unknown): string => {
  const { name, displayName } = (body ?? {}) as { name?: unknown; displayName?: unknown }
  const given = name ?? displayName
  if (typeof given !== 'string' || !given) throw invalidParameters('A page name is required.')
  return given
}

/** Lists, opens, adds, renames and deletes pages. */
export function pageRoutes(session: EmbedSession): Routes {
  return {
    'GET /report/pages': async () => {
      const { state } = await session.opened()
      return state.pages.map((page) => describe(page, state.view.activePage))
    },
    'PUT /report/pages/active': async ({ body }) => {
      const name = nameIn(body)
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
    'POST /report/addPage': async ({ body }) => {
      const displayName = nameIn(body)
      await requireWrite(session, 'add pages')
      const state = await changePages(session, (before) => {
        const name = `ReportSection${Date.now().toString(36)}`
        const page: PageDefinition = { name, displayName, summary: '', visuals: [] }
        const pages = [...before.pages, page]
        return { ...before, pages, view: { ...before.view, activePage: name, selection: null } }
      })
      return describe(findPage(state, state.view.activePage), state.view.activePage)
    },
    'PUT /report/pages/:page/name': async ({ params, body }) => {
      const { name, displayName } = (body ?? {}) as { name?: string; displayName?: string }
      const title = displayName ?? name
      if (!title) throw invalidParameters('A page name is required.')
      await requireWrite(session, 'rename pages')
      await session.change((before) => {
        const renamed = findPage(before, params.page ?? '')
        return {
          ...before,
          pages: before.pages.map((page) => (page === renamed ? { ...page, displayName: title } : page)),
        }
      })
    },
    'DELETE /report/pages/:page': async ({ params }) => {
      await requireWrite(session, 'delete pages')
      await changePages(session, (before) => {
        const deleted = findPage(before, params.page ?? '')
        const pages = before.pages.filter((page) => page !== deleted)
        const [first] = pages
        if (!first) throw invalidParameters('The last page cannot be deleted.')
        const isActive = before.view.activePage === deleted.name
        const view = isActive ? { ...before.view, activePage: first.name, selection: null } : before.view
        return { ...before, pages, view }
      })
    },
  }
}
