import type { ReportPage } from '../contract/shapes.ts'
import type { EmbedMode, LivePage } from './types.ts'

/** The pages of a report this person may see, in the report's order; or that there are none. */
export type PageVerdict =
  | { kind: 'open'; pages: ReportPage[]; first: string; allows(page: string): boolean }
  | { kind: 'refused'; code: 'page.none' | 'page.none_allowed' }

/** What follows from a page change. */
type ChangeVerdict =
  | { kind: 'allowed' }
  | { kind: 'forbidden'; code: 'page.forbidden' }
  | { kind: 'redirect'; page: string }

/** The page to ask for while the report's real pages are not known yet; none: the report's own first one. */
export const pageToAskFor = (allowed: readonly ReportPage[]): string | undefined =>
  allowed[0]?.name || undefined

/**
 * Judges the report's pages by the allow-list. An empty list allows all; a list with entries allows only what it
 * names and the report still has, so that a renamed page closes rather than opens (spec 4, contract decision 2).
 */
export function judgePages(allowed: readonly ReportPage[], live: readonly LivePage[]): PageVerdict {
  if (live.length === 0) return { kind: 'refused', code: 'page.none' }
  const names = new Set(allowed.map((page) => page.name))
  const listed = live.filter((page) => names.has(page.name))
  if (allowed.length === 0) return openAll(live)
  const [first] = listed
  if (!first) return { kind: 'refused', code: 'page.none_allowed' }
  const open = new Set(listed.map((page) => page.name))
  return { kind: 'open', pages: listed.map(plain), first: first.name, allows: (page) => open.has(page) }
}

/** Judges a page change: a person is sent away, a playlist goes to its first allowed page (spec 4). */
export function judgeChange(verdict: PageVerdict, page: string, mode: EmbedMode): ChangeVerdict {
  if (verdict.kind === 'open') {
    if (verdict.allows(page)) return { kind: 'allowed' }
    if (mode === 'playlist') return { kind: 'redirect', page: verdict.first }
  }
  return { kind: 'forbidden', code: 'page.forbidden' }
}

/** Hidden pages may be reached (drill-through, tooltips) but are not offered, as in the report's own tabs. */
function openAll(live: readonly LivePage[]): PageVerdict {
  const visible = live.filter((page) => page.visibility !== 1)
  const pages = (visible.length > 0 ? visible : live).map(plain)
  return { kind: 'open', pages, first: pages[0]?.name ?? '', allows: () => true }
}

const plain = ({ name, displayName }: LivePage): ReportPage => ({ name, displayName })
