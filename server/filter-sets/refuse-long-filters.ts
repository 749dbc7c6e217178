import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors.ts'
import { createAccountFinder } from '../catalogue/account-finder.ts'
import { reports, reportUsers, users } from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'
import { customDataOf, MAX_CUSTOM_DATA } from '../embed/custom-data.ts'
import type { EmbedService } from '../embed/types.ts'
import { createGiveWay } from '../give-way.ts'
import { availableNow } from '../models/available-now.ts'
import { isGranted, reportSource } from '../reports/queries.ts'

/** Filters that may be too long: `jsonb` is written with blanks, and a character of the database may be two in JSON. */
export const mayBeTooLong = gt(sql`length(${reportUsers.filters}::text)`, MAX_CUSTOM_DATA / 2)

/**
 * Refuses access that has just been written and could not be opened: its report's model takes the filters as custom data,
 * and they are too long. Power BI is only asked about reports with such filters; where it does not answer at once, the
 * access is accepted, and refused when the report is opened.
 * @param condition which rows of `report_users`
 * @param list the users of the form, if it lists them, to mark one of them
 * @throws PortalError `filters.too_long`
 */
export async function refuseLongFilters(
  tx: Scope,
  embed: EmbedService,
  condition: SQL | undefined,
  list?: { path: string; ids: readonly number[] },
) {
  const access = await tx.db
    .select({
      ...reportSource,
      userId: reportUsers.userId,
      userName: users.name,
      filters: reportUsers.filters,
    })
    .from(reportUsers)
    .innerJoin(reports, and(eq(reports.tenantId, reportUsers.tenantId), eq(reports.id, reportUsers.reportId)))
    .innerJoin(users, and(eq(users.tenantId, reportUsers.tenantId), eq(users.id, reportUsers.userId)))
    .where(tenantScoped(tx, reportUsers, isGranted, condition, mayBeTooLong))
    .orderBy(reports.id, users.name)
  const giveWay = createGiveWay()
  const tooLong: typeof access = []
  for (const one of access) {
    if (customDataOf(one.filters).length > MAX_CUSTOM_DATA) tooLong.push(one)
    await giveWay()
  }
  const findAccount = createAccountFinder(tx)
  const asked = new Map(tooLong.map((one) => [one.id, one]))
  await Promise.all(
    [...asked.values()].map(async (report) => {
      const account = await findAccount(report.accountId)
      const protection = account && (await availableNow(embed.protection(account, report)))
      if (protection !== 'identity') asked.delete(report.id)
    }),
  )
  const [first] = tooLong.filter(({ id }) => asked.has(id))
  if (!first) return
  const { userId, userName: user, name: report, filters } = first
  const params = { user, report, length: customDataOf(filters).length, max: MAX_CUSTOM_DATA }
  const at = list?.ids.indexOf(userId) ?? -1
  const fields =
    list && at >= 0 ? { fields: { [`${list.path}.${at}.filters`]: 'filtersTooLong' as const } } : {}
  throw new PortalError('filters.too_long', { params, ...fields })
}
