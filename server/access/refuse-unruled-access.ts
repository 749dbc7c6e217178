import { eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type CustomDataProblem, MAX_CUSTOM_DATA } from '#common/access/custom-data.ts'
import { type IdentityProblem, identityOf } from '#common/access/identity.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import { reports, reportUsers, users } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { createGiveWay } from '../base/give-way.ts'
import { createAccountFinder } from '../power-bi/catalogue/account-finder.ts'
import type { EmbedService } from '../power-bi/client/types.ts'
import { availableNow } from '../power-bi/models/available-now.ts'
import { isGranted, reportOfAccess, userOfAccess, viewColumns } from './granted-reports.ts'

/** Access that may have no identity: without filters only a name from an attribute can be in the way. */
const mayHaveProblem = or(ne(reportUsers.filters, sql`'[]'::jsonb`), isNotNull(reports.rowRules))

/** Granted access that a model with row-level security could not be told about, by report and name. */
export async function unruledAccess(scope: Scope, condition: SQL | undefined) {
  const access = await scope.db
    .select({ ...viewColumns, userId: users.id, userName: users.name, email: users.email })
    .from(reportUsers)
    .innerJoin(reports, reportOfAccess)
    .innerJoin(users, userOfAccess)
    .where(
      tenantScoped(scope, reportUsers, isGranted, eq(reportUsers.closed, false), condition, mayHaveProblem),
    )
    .orderBy(reports.id, users.name)
  const giveWay = createGiveWay()
  const found: ((typeof access)[number] & { problem: IdentityProblem })[] = []
  for (const one of access) {
    const { problem } = identityOf(one.rowRules, { filters: one.filters, roles: one.roles }, one)
    if (problem) found.push({ ...one, problem })
    await giveWay()
  }
  return found
}

/** What is refused on save. A missing name is not: the access stays closed until the user has it. */
const fieldCodes = {
  length: 'filtersTooLong',
  column: 'filterColumn',
  condition: 'filterCondition',
  value: 'filterValue',
} as const satisfies Record<CustomDataProblem['kind'], FieldErrorCode>

const errorCodes = {
  length: 'filters.too_long',
  column: 'filters.column',
  condition: 'filters.condition',
  value: 'filters.value',
} as const

/**
 * Refuses access that has just been written and could not be opened: its report's model restricts rows, and cannot be told
 * what the user may see. Power BI is asked only about reports without rules; where it does not answer at once,
 * the access is accepted, and refused when the report is opened.
 * @param condition which rows of `report_users`
 * @param list the users of the form, if it lists them, to mark one of them
 * @throws PortalError `filters.too_long`, `filters.column`, `filters.condition`, `filters.value`
 */
export async function refuseUnruledAccess(
  tx: Scope,
  embed: EmbedService,
  condition: SQL | undefined,
  list?: { path: string; ids: readonly number[] },
) {
  const unruled = (await unruledAccess(tx, condition)).flatMap(({ problem, ...one }) =>
    problem.kind === 'username' ? [] : [{ ...one, problem }],
  )
  const findAccount = createAccountFinder(tx)
  const asked = new Map(unruled.map((one) => [one.id, one]))
  await Promise.all(
    [...asked.values()].map(async (report) => {
      if (report.rowRules) return
      const account = await findAccount(report.accountId)
      const protection = account && (await availableNow(embed.protection(account, report)))
      if (protection !== 'identity') asked.delete(report.id)
    }),
  )
  const [first] = unruled.filter(({ id }) => asked.has(id))
  if (!first) return
  const { userId, userName: user, name: report, problem, filters } = first
  const filter = 'row' in problem ? filters[problem.row] : undefined
  const params = {
    ...{ user, report, max: MAX_CUSTOM_DATA },
    ...('length' in problem && { length: problem.length }),
    ...(filter && { column: `${filter.table}.${filter.column}`, value: filter.value }),
  }
  const at = list?.ids.indexOf(userId) ?? -1
  const fields =
    list && at >= 0 ? { fields: { [`${list.path}.${at}.filters`]: fieldCodes[problem.kind] } } : {}
  throw new PortalError(errorCodes[problem.kind], { params, ...fields })
}
