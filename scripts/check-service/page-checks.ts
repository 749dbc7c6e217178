import { toEmbedFilters } from '#common/embed/embed-filters.ts'
import { limits } from '#common/validation/limits.ts'
import { type Check, check, NotPossibleError, saw } from './check.ts'
import type { ReportPage } from './report-page.ts'
import type { Tenant } from './tenant.ts'

/** Of `FiltersOperations`. */
const [REPLACE_ALL, ADD] = [1, 2]

interface Named {
  name: string
  visibility?: number
}

const asText = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
const columnsOf = (filters: unknown): string =>
  Array.isArray(filters)
    ? filters.map(({ target }) => `${target?.table}.${target?.column}`).join(', ') || 'none'
    : asText(filters)

/**
 * The report in a browser, opened by the first of these checks.
 * @param onBookmark is told a bookmark of the author with data
 */
export function pageChecks(tenant: Tenant, at: ReportPage, onBookmark: (name: string) => void): Check[] {
  const filter = async () => toEmbedFilters([await tenant.filter()])
  const ask = async <Value>(method: string, ...args: unknown[]): Promise<Value> => {
    const answer = (await at.call(method, ...args)) as Value & { rejected?: unknown }
    if (answer?.rejected === undefined) return answer
    throw new Error(`${method}: ${asText(answer.rejected)}`)
  }
  /** Sets the filters of the host; the columns that are filtered then. */
  const setFilters = async (operation: number, filters: object[]) => {
    await at.clearEvents()
    await ask('updateFilters', operation, filters)
    const isRendered = await at.until('rendered', 1, 20_000).then(Boolean, () => false)
    return { columns: columnsOf(await ask('getFilters')), isRendered }
  }
  return [
    check('Events of a report that opens', '`loaded` before `rendered`', async () => {
      await at.open()
      const names = (await at.eventNames()).filter((name) => ['loaded', 'rendered', 'error'].includes(name))
      return saw(names[0] === 'loaded' && names[1] === 'rendered', names.join(', '))
    }),
    check('Pages in `getPages`', 'as in the API, also hidden ones (`visibility` 1)', async () => {
      const listed = await tenant.embed.pages(tenant.account, await tenant.subject())
      const pages = await ask<Named[]>('getPages')
      const hidden = pages.filter(({ visibility }) => visibility === 1).length
      const isSame = listed.every(({ name }) => pages.some((page) => page.name === name))
      const seen = `${pages.length} pages, ${hidden} hidden; ${listed.length} in the API`
      if (isSame && hidden === 0) throw new NotPossibleError(`${seen}: the report has no hidden page`)
      return saw(isSame, seen)
    }),
    check('`setPage`', '`pageChanged` with the page, then `rendered`', async () => {
      const pages = (await ask<Named[]>('getPages')).filter(({ visibility }) => visibility !== 1)
      const last = pages.at(-1)
      if (!last || pages.length < 2) throw new NotPossibleError('the report has one page')
      await at.clearEvents()
      await ask('setPage', last.name)
      await at.until('rendered')
      const events = (await at.events()).filter(({ name }) => ['pageChanged', 'rendered'].includes(name))
      const [first, second] = events
      const isExpected = first?.newPage === last.name && second?.name === 'rendered'
      return saw(
        isExpected,
        events.map(({ name, newPage }) => [name, newPage].filter(Boolean).join(' ')).join(', '),
      )
    }),
    check('A filter of the host', 'is returned by `getFilters`, and rendered again', async () => {
      const given = await filter()
      const { columns, isRendered } = await setFilters(REPLACE_ALL, given)
      const isExpected = columns === columnsOf(given) && isRendered
      return saw(isExpected, `${columns}, ${isRendered ? 'rendered' : 'not rendered'}`)
    }),
    check('`Add` on a column that is filtered already', 'is refused', async () => {
      const given = await filter()
      return setFilters(ADD, given).then(
        ({ columns }) => saw(false, `accepted: ${columns}`),
        (refusal: Error) => saw(true, refusal.message),
      )
    }),
    check('A filter on an unknown column', 'is accepted and returned', async () => {
      const [known] = await filter()
      const unknown = { ...known, target: { table: 'NoSuchTable', column: 'NoSuchColumn' } }
      const { columns } = await setFilters(REPLACE_ALL, [unknown])
      return saw(columns === 'NoSuchTable.NoSuchColumn', columns)
    }),
    check('A bookmark of the author', 'replaces the filters; `bookmarkApplied` names it', async () => {
      const bookmarks = await ask<Named[]>('bookmarksManager.getBookmarks')
      if (!bookmarks[0]) throw new NotPossibleError('the report has no bookmarks')
      const given = columnsOf(await filter())
      const seen: string[] = []
      const replaced: string[] = []
      for (const { name } of bookmarks.slice(0, 10)) {
        await setFilters(REPLACE_ALL, await filter())
        await at.clearEvents()
        await ask('bookmarksManager.apply', name)
        await at.until('bookmarkApplied')
        const event = (await at.events()).find((one) => one.name === 'bookmarkApplied')
        const left = columnsOf(await ask('getFilters'))
        seen.push(`${event?.bookmarkName ?? 'no name'}: ${left}`)
        if (left !== given && event?.bookmarkName === name)
          replaced[left === 'none' ? 'push' : 'unshift'](name)
      }
      if (replaced[0]) onBookmark(replaced[0])
      return saw(replaced.length > 0, seen.join('; '))
    }),
    check('A captured state', 'fits into what the portal saves', async () => {
      const options = { allPages: true, personalizeVisuals: true }
      const { state } = await ask<{ state?: string }>('bookmarksManager.capture', options)
      return saw(
        state !== undefined && state.length <= limits.viewState,
        `${state?.length} of ${limits.viewState} characters`,
      )
    }),
    check('An unknown `pageName`', 'opens the first page', async () => {
      await at.open({ pageName: 'NoSuchPage' })
      const [first] = await ask<Named[]>('getPages')
      const active = await ask<Named>('getActivePage')
      return saw(active.name === first?.name, active.name ?? asText(active))
    }),
  ]
}
