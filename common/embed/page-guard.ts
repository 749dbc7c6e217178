import type { ReportPage } from '../contract/shapes.ts'
import type { LivePage, ReportMode } from './types.ts'

/** The pages of a report that this user is offered, in the report's order, and those that open; or why there are none. */
export type PageAccess =
  | { kind: 'open'; pages: ReportPage[]; first: string; allows(page: string): boolean }
  | { kind: 'refused'; code: 'page.none' | 'page.none_allowed' }

/** What follows from a page change. */
type PageChange =
  | { kind: 'allowed' }
  | { kind: 'forbidden'; code: 'page.forbidden' }
  | { kind: 'redirect'; page: string }

/** The page to request before the report's real pages are known; without one the report opens its own first page. */
export const initialPage = (allowed: readonly ReportPage[]): string | undefined =>
  allowed[0]?.name || undefined

/** Whether its author has hidden a page, as those of drill-through and tooltips are. */
export const isHidden = ({ visibility }: LivePage): boolean => visibility === 1

/**
 * Applies the allow-list to the report's pages; nothing else in the apps does. An empty list allows every page. Otherwise
 * only listed pages that still exist are allowed, so a renamed page is hidden, not opened (spec 4, decision 015). Pages that
 * the author has hidden open where they are allowed, but are not offered, as in the report's own
 * tabs.
 */
export function checkPages(allowed: readonly ReportPage[], live: readonly LivePage[]): PageAccess {
  if (live.length === 0) return { kind: 'refused', code: 'page.none' }
  const names = new Set(allowed.map((page) => page.name))
  const listed = allowed.length === 0 ? live : live.filter((page) => names.has(page.name))
  const visible = listed.filter((page) => !isHidden(page))
  const pages = (visible.length > 0 ? visible : listed).map(plain)
  const [first] = pages
  if (!first) return { kind: 'refused', code: 'page.none_allowed' }
  const open = new Set(listed.map((page) => page.name))
  const allows = (page: string) => allowed.length === 0 || open.has(page)
  return { kind: 'open', pages, first: first.name, allows }
}

/** Checks a page change: a user is sent away, a playlist goes to its first allowed page (spec 4). */
export function checkPageChange(access: PageAccess, page: string, mode: ReportMode): PageChange {
  if (access.kind === 'open') {
    if (access.allows(page)) return { kind: 'allowed' }
    if (mode === 'playlist') return { kind: 'redirect', page: access.first }
  }
  return { kind: 'forbidden', code: 'page.forbidden' }
}

const plain = ({ name, displayName }: LivePage): ReportPage => ({ name, displayName })
