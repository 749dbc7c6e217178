import { and, eq, inArray, sql } from 'drizzle-orm'
import type { InputOf } from '#common/contract/index.ts'
import { splitAttributeCell } from '#common/filters/attribute-cell.ts'
import { inIds } from '../db/conditions.ts'
import {
  groupMembers,
  groups,
  reports,
  reportUsers,
  type StoredAttribute,
  type StoredFilter,
  type StoredPage,
  users,
} from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'
import type { ReportRef } from '../embed/types.ts'
import { type AccessWithSets, accessWithSets } from '../filter-sets/access-with-sets.ts'
import type { ReportAccess } from '../group-reports/report-access.ts'
import { columnKey } from '../models/columns.ts'

type ImportInput = InputOf<'importUsers'>

/** A row with the attributes that it has a value for, and without values those that it removes. */
export type ImportRow = Omit<ImportInput['rows'][number], 'attributes'> & { attributes: StoredAttribute[] }

type TableInput = Pick<ImportInput, 'rows' | 'attributes' | 'remove_empty'>

/** The rows of a request, each cell of an attribute with its name. */
export function importRowsOf({ rows, attributes: names, remove_empty }: TableInput): ImportRow[] {
  const named = rows.map(
    (row): ImportRow => ({
      ...row,
      attributes: names.map((name, at) => ({ name, values: splitAttributeCell(row.attributes[at] ?? '') })),
    }),
  )
  const cellOf = ({ email }: ImportRow, name: string) => JSON.stringify([keyOf(email), name])
  const filled = new Set(
    named.flatMap((row) =>
      row.attributes.flatMap(({ name, values }) => (values.length > 0 ? [cellOf(row, name)] : [])),
    ),
  )
  const counts = (row: ImportRow, { name, values }: StoredAttribute): boolean =>
    values.length > 0 || (remove_empty === 'S' && !filled.has(cellOf(row, name)))
  return named.map((row) => ({
    ...row,
    attributes: row.attributes.filter((attribute) => counts(row, attribute)),
  }))
}

/** Names and e-mails are compared without case and spaces at the ends. */
export const keyOf = (text: string): string => text.normalize('NFC').trim().toLowerCase()

/** A report of a group that the import names. */
export interface StoredReport extends ReportRef {
  id: number
  accountId: number
  name: string
  generalPages: StoredPage[]
  /** Granted access by user id, with own filters. */
  access: Map<number, Pick<ReportAccess, 'filters' | 'allowedPages'>>
  /** A filter of the report for each column that has one, by `columnKey`. */
  usedColumns: Map<string, StoredFilter>
}

export interface StoredGroup {
  id: number
  name: string
  members: Set<number>
  /** By key of their name; `ambiguous` where several have it. */
  reports: Map<string, StoredReport | 'ambiguous'>
}

export interface StoredUser {
  id: number
  name: string
  email: string
  attributes: StoredAttribute[]
}

/** What is stored of everything that the rows name, by key. */
export interface ImportState {
  users: Map<string, StoredUser>
  /** Access that follows from filter sets, by user id, if the rows name attributes. */
  withSets: Map<number, AccessWithSets[]>
  groups: Map<string, StoredGroup | 'ambiguous'>
}

const lowered = (names: readonly string[]) => sql`any(${sql.param([...new Set(names.map(keyOf))])}::text[])`

/** Adds an entry by its name; a second one of the same name makes the name ambiguous. */
function addNamed<T>(map: Map<string, T | 'ambiguous'>, name: string, entry: T): void {
  map.set(keyOf(name), map.has(keyOf(name)) ? 'ambiguous' : entry)
}

/**
 * Reads what the rows name.
 * @param lock whether groups, reports and users are locked until the transaction ends, as saving their forms does
 */
export async function readImportState(
  scope: Scope,
  rows: readonly ImportRow[],
  lock = false,
): Promise<ImportState> {
  const { db } = scope
  const groupQuery = db
    .select({ id: groups.id, name: groups.name })
    .from(groups)
    .where(
      tenantScoped(scope, groups, sql`lower(${groups.name}) = ${lowered(rows.map(({ group }) => group))}`),
    )
    .orderBy(groups.id)
  const foundGroups = await (lock ? groupQuery.for('share') : groupQuery)
  const groupIds = foundGroups.map(({ id }) => id)
  const reportQuery = db
    .select({
      id: reports.id,
      name: reports.name,
      groupId: reports.groupId,
      accountId: reports.accountId,
      workspaceId: reports.workspaceId,
      powerBiReportId: reports.powerBiReportId,
      generalPages: reports.generalPages,
    })
    .from(reports)
    .where(
      tenantScoped(
        scope,
        reports,
        inIds(reports.groupId, groupIds),
        sql`lower(${reports.name}) = ${lowered(rows.map(({ report }) => report))}`,
      ),
    )
    .orderBy(reports.id)
  const foundReports = await (lock ? reportQuery.for('no key update') : reportQuery)
  const userQuery = db
    .select({ id: users.id, name: users.name, email: users.email, attributes: users.attributes })
    .from(users)
    .where(
      tenantScoped(scope, users, sql`lower(${users.email}) = ${lowered(rows.map(({ email }) => email))}`),
    )
    .orderBy(users.id)
  const hasAttributes = rows.some(({ attributes }) => attributes.length > 0)
  // Until the transaction ends, they are not deleted. With attributes, no other transaction changes their access or their
  // other attributes.
  const known = await (lock ? userQuery.for(hasAttributes ? 'update' : 'key share') : userQuery)
  const userIds = known.map(({ id }) => id)
  const members = await db
    .select({ groupId: groupMembers.groupId, userId: groupMembers.userId })
    .from(groupMembers)
    .where(
      tenantScoped(
        scope,
        groupMembers,
        inIds(groupMembers.groupId, groupIds),
        inIds(groupMembers.userId, userIds),
      ),
    )
  const access = await db
    .select({
      reportId: reportUsers.reportId,
      userId: reportUsers.userId,
      filters: reportUsers.filters,
      ownFilters: reportUsers.ownFilters,
      allowedPages: reportUsers.allowedPages,
    })
    .from(reportUsers)
    .where(
      tenantScoped(
        scope,
        reportUsers,
        and(
          eq(reportUsers.granted, true),
          inArray(
            reportUsers.reportId,
            foundReports.map(({ id }) => id),
          ),
        ),
      ),
    )

  const state: ImportState = {
    users: new Map(known.map((user) => [keyOf(user.email), user])),
    withSets: hasAttributes ? await accessWithSets(scope, userIds) : new Map(),
    groups: new Map(),
  }
  for (const group of foundGroups) {
    const named: StoredGroup['reports'] = new Map()
    for (const { groupId: _, ...report } of foundReports.filter(({ groupId }) => groupId === group.id)) {
      const own = access.filter(({ reportId }) => reportId === report.id)
      const filters = own.flatMap((one) => one.filters)
      addNamed(named, report.name, {
        ...report,
        access: new Map(
          own.map(({ userId, filters, ownFilters, allowedPages }) => [
            userId,
            { filters: ownFilters ?? filters, allowedPages },
          ]),
        ),
        usedColumns: new Map(filters.map((filter) => [columnKey(filter.table, filter.column), filter])),
      })
    }
    const ids = members.filter(({ groupId }) => groupId === group.id).map(({ userId }) => userId)
    addNamed(state.groups, group.name, { ...group, members: new Set(ids), reports: named })
  }
  return state
}
