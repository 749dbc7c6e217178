import { isDeepStrictEqual } from 'node:util'
import type { ResponseOf } from '#common/contract/index.ts'
import { columnKey } from '#common/filters/column-key.ts'
import { validateFilters } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import type { ReportAccess } from '../../access/report-access.ts'
import type { StoredFilter, StoredPage } from '../../base/db/schema/index.ts'
import { inModelSpelling, type ModelColumns, misfitOf } from '../../power-bi/models/columns.ts'
import type { PlannedUser } from './planned-user.ts'
import { RowError } from './row-error.ts'
import { addNamed, type ImportRow, keyOf, type StoredReport } from './state.ts'

type Changes = ResponseOf<'rehearseImport'>['rows'][number]['changes']

/** The access of a user to a report, as it will be stored. */
export interface PlannedAccess extends Pick<ReportAccess, 'filters' | 'allowedPages'> {
  user: PlannedUser
  report: StoredReport
}

/** The same while it is planned: each filter and page by what it is, so that rows add to them without searching. */
interface Draft {
  user: PlannedUser
  report: StoredReport
  filters: Map<string, StoredFilter>
  pages: Map<string, StoredPage>
}

function filtersOf(
  { table, column, values }: ImportRow,
  { usedColumns }: StoredReport,
  model: ModelColumns | undefined,
): StoredFilter[] {
  if (table === '' && column === '' && values.length === 0) return []
  const key = columnKey(table, column)
  if (column === '') throw new RowError('column', 'required')
  if (table === '' && model && !model.has(key)) throw new RowError('column', 'columnUnknown')
  if (table === '') throw new RowError('table', 'required')
  if (values.length === 0) throw new RowError('values', 'required')
  const data_type = model?.get(key)?.data_type ?? usedColumns.get(key)?.data_type ?? 'varchar'
  const filters = values.map((value) => ({ table, column, condition: 'In' as const, value, data_type }))
  const error = Object.values(validateFilters(filters))[0]
  if (error) throw new RowError('values', error)
  const misfit = model && filters.map((filter) => misfitOf(filter, model)).find(Boolean)
  if (misfit?.part === 'value') throw new RowError('values', misfit.error)
  if (misfit && !usedColumns.has(key)) throw new RowError('column', 'columnUnknown')
  return inModelSpelling(filters, model)
}

type PagesByLabel = Map<string, StoredPage | 'ambiguous'>

function pagesByLabel({ generalPages }: StoredReport): PagesByLabel {
  const byLabel: PagesByLabel = new Map()
  for (const page of generalPages) addNamed(byLabel, page.displayName, page)
  return byLabel
}

function pagesOf({ pages }: ImportRow, known: PagesByLabel): StoredPage[] {
  return pages.map((label) => {
    const page = known.get(keyOf(label))
    if (!page) throw new RowError('pages', 'pageUnknown')
    if (page === 'ambiguous') throw new RowError('pages', 'nameAmbiguous')
    return page
  })
}

/**
 * What a row adds to what earlier rows of the same access gave.
 * @throws RowError if they are too many together; a form would refuse them as well
 */
function additions<T>(
  earlier: ReadonlyMap<string, T>,
  given: readonly T[],
  [field, max]: [field: 'values' | 'pages', max: number],
): Map<string, T> {
  const added = new Map<string, T>()
  for (const one of given) {
    const key = JSON.stringify(one)
    if (earlier.has(key)) continue
    added.set(key, one)
    if (earlier.size + added.size > max) throw new RowError(field, 'tooMany')
  }
  return added
}

const addAll = <T>(to: Map<string, T>, added: ReadonlyMap<string, T>): void => {
  for (const [key, one] of added) to.set(key, one)
}

/** The access that is stored in place of a planned one. */
export const storedOf = ({ user, report }: Pick<PlannedAccess, 'user' | 'report'>) =>
  user.id === undefined ? undefined : report.access.get(user.id)

export function changesOf(planned: PlannedAccess): Changes {
  const stored = storedOf(planned)
  const changes: Changes = []
  if (!isDeepStrictEqual(planned.filters, stored?.filters)) {
    changes.push(planned.filters.length > 0 ? 'filters' : 'unfiltered')
  }
  if (!isDeepStrictEqual(planned.allowedPages, stored?.allowedPages ?? [])) {
    changes.push(planned.allowedPages.length > 0 ? 'pages' : 'allPages')
  }
  return changes
}

/** Plans access row by row; rows of one user and report are one access. */
export function createAccessPlan(models: ReadonlyMap<number, ModelColumns>) {
  const drafts = new Map<string, Draft>()
  const labels = new Map<StoredReport, PagesByLabel>()

  function pagesIn(report: StoredReport): PagesByLabel {
    const known = labels.get(report) ?? pagesByLabel(report)
    labels.set(report, known)
    return known
  }

  return {
    /**
     * @param changes gets what the row changes about the access
     * @returns the key of the access
     * @throws RowError
     */
    plan(row: ImportRow, { user, report }: Pick<Draft, 'user' | 'report'>, changes: Changes): string {
      const key = accessKey(report.id, user)
      const draft: Draft = drafts.get(key) ?? { user, report, filters: new Map(), pages: new Map() }
      const filters = additions(draft.filters, filtersOf(row, report, models.get(report.id)), [
        'values',
        limits.filtersPerUser,
      ])
      const pages = additions(draft.pages, pagesOf(row, pagesIn(report)), ['pages', limits.pages])
      addAll(draft.filters, filters)
      addAll(draft.pages, pages)
      if (!storedOf(draft) && !drafts.has(key)) changes.push('access')
      drafts.set(key, draft)
      return key
    },
    /** By key. */
    all: (): Map<string, PlannedAccess> =>
      new Map(
        [...drafts].map(([key, { user, report, filters, pages }]) => [
          key,
          { user, report, filters: [...filters.values()], allowedPages: [...pages.values()] },
        ]),
      ),
  }
}

export const accessKey = (reportId: number, { email }: PlannedUser): string => `${reportId} ${keyOf(email)}`
