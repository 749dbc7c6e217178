import { sql } from 'drizzle-orm'
import type { InputOf } from '#common/contract/index.ts'
import { columnKey } from '#common/filters/column-key.ts'
import { splitCell } from '#common/filters/list-cell.ts'
import { accessOfReports, accessWithSets } from '../../access/read-access.ts'
import type { ReportAccess } from '../../access/report-access.ts'
import { inIds } from '../../base/db/conditions.ts'
import {
  groupMembers,
  groups,
  reports,
  type StoredAttribute,
  type StoredFilter,
  type StoredPage,
  users,
} from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { createGiveWay } from '../../base/give-way.ts'
import { groupBy } from '../../base/group-by.ts'
import type { ReportRef } from '../../power-bi/client/types.ts'

type ImportInput = InputOf<'importUsers'>

/** A row with the attributes that it has a value for, and without values those that it removes. */
export type ImportRow = Omit<ImportInput['rows'][number], 'attributes'> & { attributes: StoredAttribute[] }

type TableInput = Pick<ImportInput, 'rows' | 'attributes' | 'remove_empty'>

/** The rows of a request, each cell of an attribute with its name. */
export async function importRowsOf(input: TableInput): Promise<ImportRow[]> {
  const giveWay = createGiveWay()
  const removesEmpty = input.remove_empty === 'S'
  const named: ImportRow[] = []
  /** The attributes that some row gives to a user, by key of the e-mail. */
  const filled = new Map<string, Set<string>>()
  for (const row of input.rows) {
    const cells = input.attributes.map((name, at) => ({
      name,
      values: splitCell(row.attributes[at] ?? ''),
    }))
    const attributes = removesEmpty ? cells : cells.filter(({ values }) => values.length > 0)
    named.push({ ...row, attributes })
    if (removesEmpty) {
      const ofUser = filled.get(keyOf(row.email)) ?? new Set()
      filled.set(keyOf(row.email), ofUser)
      for (const { name, values } of attributes) if (values.length > 0) ofUser.add(name)
    }
    await giveWay()
  }
  if (!removesEmpty) return named
  return named.map((row) => {
    const ofUser = filled.get(keyOf(row.email))
    return {
      ...row,
      attributes: row.attributes.filter(({ name, values }) => values.length > 0 || !ofUser?.has(name)),
    }
  })
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
  isDisplay: boolean
  attributes: StoredAttribute[]
}

/** What is stored of everything that the rows name, by key. */
export interface ImportState {
  users: Map<string, StoredUser>
  /** Access that follows from filter sets, by user id, if the rows name attributes. */
  withSets: Awaited<ReturnType<typeof accessWithSets>>
  groups: Map<string, StoredGroup | 'ambiguous'>
}

const lowered = (names: readonly string[]) => sql`any(${sql.param([...new Set(names.map(keyOf))])}::text[])`

/** Adds an entry by its name; a second one of the same name makes the name ambiguous. */
export function addNamed<T>(map: Map<string, T | 'ambiguous'>, name: string, entry: T): void {
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
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      isDisplay: users.isDisplay,
      attributes: users.attributes,
    })
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
  const access = await accessOfReports(
    scope,
    foundReports.map(({ id }) => id),
  )

  const state: ImportState = {
    users: new Map(known.map((user) => [keyOf(user.email), user])),
    withSets: hasAttributes ? await accessWithSets(scope, userIds) : new Map(),
    groups: new Map(),
  }
  const giveWay = createGiveWay()
  const reportsByGroup = groupBy(foundReports, ({ groupId }) => groupId)
  const membersByGroup = groupBy(members, ({ groupId }) => groupId)
  for (const group of foundGroups) {
    const named: StoredGroup['reports'] = new Map()
    for (const { groupId: _, ...report } of reportsByGroup.get(group.id) ?? []) {
      const entry: StoredReport = { ...report, access: new Map(), usedColumns: new Map() }
      for (const { userId, filters, effectiveFilters, allowedPages } of access.get(report.id) ?? []) {
        entry.access.set(userId, { filters, allowedPages })
        for (const filter of effectiveFilters)
          entry.usedColumns.set(columnKey(filter.table, filter.column), filter)
        await giveWay()
      }
      addNamed(named, report.name, entry)
    }
    const ids = (membersByGroup.get(group.id) ?? []).map(({ userId }) => userId)
    addNamed(state.groups, group.name, { ...group, members: new Set(ids), reports: named })
  }
  return state
}
