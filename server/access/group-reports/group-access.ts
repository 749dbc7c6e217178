import type { groupAccess } from '#common/contract/group-access.ts'
import { PortalError } from '#common/errors.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { isOutdated } from '../../base/concurrent-edits.ts'
import type { Scope } from '../../base/db/scope.ts'
import { inSnapshot } from '../../base/db/transaction.ts'
import { listMembers, membersAmong } from '../../directory/members.ts'
import { lockUsers } from '../../directory/users.ts'
import type { AuditChange } from '../../http/audited.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { createAccountFinder } from '../../power-bi/catalogue/account-finder.ts'
import type { ModelColumns } from '../../power-bi/models/columns.ts'
import { changeAccess } from '../change-access.ts'
import type { AccessDeps } from '../deps.ts'
import { lockSets } from '../filter-sets/attached-sets.ts'
import { accessOfReports } from '../read-access.ts'
import {
  accessOf,
  type ReportAccess,
  type StoredAccess,
  versionOf,
  withStoredSets,
} from '../report-access.ts'
import { settleRequests } from '../requests/settle.ts'
import { findSubmittedSets, neededColumns, unfitFilters } from '../unknown-columns.ts'
import { setIdsOf } from '../write-access.ts'
import { findReports, type StoredReport } from './queries.ts'
import { readGroupAccess } from './read-group-access.ts'
import { requireGroupLock, requireReportLock } from './save-report.ts'
import { savedChange } from './saved-change.ts'

type Submitted = Call<'updateGroupAccess', AccessDeps>['input']['reports'][number]

/** One report of a save: locked, with its access as it is and as it will be. */
interface Save {
  stored: StoredReport
  before: StoredAccess[]
  after: ReportAccess[]
}

/** The filter sets that the changed access names, and the columns of the semantic models that it needs, by report id. */
async function prepare({ input, scope, deps }: Call<'updateGroupAccess', AccessDeps>) {
  const columns = new Map<number, ModelColumns>()
  const sets = await findSubmittedSets(
    scope,
    input.reports.flatMap(({ users }) => users),
  )
  const ids = input.reports.map(({ id }) => id)
  const reports = new Map((await findReports(scope, ids)).map((report) => [report.id, report]))
  const findAccount = createAccountFinder(scope)
  await Promise.all(
    input.reports.map(async ({ id, users }) => {
      const report = reports.get(id)
      const account = report && (await findAccount(report.accountId))
      const needed = account && (await neededColumns(deps.embed, account, report, { users, sets }))
      if (needed) columns.set(id, needed)
    }),
  )
  return { columns, sets }
}

/** The access after the change of some users; the others keep theirs. */
function changedAccess(
  before: readonly StoredAccess[],
  { users, removed }: Submitted,
  columns: ModelColumns | undefined,
): ReportAccess[] {
  const changed = withStoredSets(accessOf(users, columns), before)
  const replaced = new Set([...removed, ...changed.map(({ userId }) => userId)])
  return [...before.filter(({ userId }) => !replaced.has(userId)), ...changed]
}

/** Locks the reports and reads their access of members; by report, in the order of their ids. */
async function lockSaves(
  tx: Scope,
  groupId: number,
  submitted: readonly Submitted[],
  columns: ReadonlyMap<number, ModelColumns>,
) {
  const locked: { report: Submitted; stored: StoredReport }[] = []
  // In the order of an import, so that neither waits for the other in a circle.
  for (const report of submitted.toSorted((one, other) => one.id - other.id)) {
    locked.push({ report, stored: await requireReportLock(tx, { id: report.id, groupId }) })
  }
  const members = new Set((await listMembers(tx, groupId)).map(({ id }) => id))
  const ids = locked.map(({ stored }) => stored.id)
  const access = await accessOfReports(tx, ids)
  const saves = locked.map(({ report, stored }): [number, Save] => {
    const before = (access.get(stored.id) ?? []).filter(({ userId }) => members.has(userId))
    return [stored.id, { stored, before, after: changedAccess(before, report, columns.get(stored.id)) }]
  })
  return new Map(saves)
}

const versionsOf = async ({ stored, before, after }: Save, shown: string | undefined) => ({
  shown,
  stored: await versionOf(stored, before),
  saved: await versionOf(stored, after),
})

/** @throws PortalError `resource.missing` for a user of another tenant */
async function unknownMembers(tx: Scope, groupId: number, reports: readonly Submitted[]) {
  const ids = new Set(reports.flatMap(({ users }) => users.map(({ id }) => id)))
  const all = [...new Set([...ids, ...reports.flatMap(({ removed }) => removed)])]
  if ((await lockUsers(tx, all)).size < all.length) throw new PortalError('resource.missing')
  const members = await membersAmong(tx, groupId, [...ids])
  const errors: FieldErrors = {}
  reports.forEach(({ users }, index) => {
    users.forEach(({ id }, at) => {
      if (!members.has(id)) errors[`reports.${index}.users.${at}.id`] = 'notInGroup'
    })
  })
  return errors
}

export const groupAccessHandlers = {
  groupAccess: ({ input, scope }) =>
    inSnapshot(scope, (snapshot) => readGroupAccess(snapshot, input.id_group)),

  async updateGroupAccess(call) {
    const { input, audited, deps } = call
    const { columns, sets } = await prepare(call)
    return audited(async (tx) => {
      await requireGroupLock(tx, input.id_group)
      const saves = await lockSaves(tx, input.id_group, input.reports, columns)
      const outdated: FieldErrors = {}
      const errors = await unknownMembers(tx, input.id_group, input.reports)
      for (const [index, { id, version, users }] of input.reports.entries()) {
        const save = saves.get(id)
        if (!save) continue
        if (isOutdated(await versionsOf(save, version))) outdated[`reports.${index}.version`] = 'outdated'
        const unfit = await unfitFilters(users, { columns: columns.get(id), sets }, save.before)
        for (const [field, code] of Object.entries(unfit)) errors[`reports.${index}.${field}`] = code
      }
      if (Object.keys(outdated).length > 0) throw new PortalError('resource.conflict', { fields: outdated })
      if (Object.keys(errors).length > 0) throw new PortalError('request.invalid', { fields: errors })
      // Before access of any report is written.
      await lockSets(tx, setIdsOf([...saves.values()].flatMap(({ after }) => after)))
      const changes: AuditChange[] = []
      for (const { stored, before, after } of saves.values()) {
        const at = input.reports.findIndex(({ id }) => id === stored.id)
        const ids = input.reports[at]?.users.map(({ id }) => id) ?? []
        const list = { path: `reports.${at}.users`, ids }
        const changed = await changeAccess(tx, stored.id, { before, after }, { embed: deps.embed, list })
        if (changed.before.length + changed.after.length === 0) continue
        changes.push(savedChange(stored, stored, changed))
      }
      await settleRequests(tx, deps.config, new Date(deps.clock.now()))
      return { response: {}, changes }
    })
  },
} satisfies HandlersOf<typeof groupAccess, AccessDeps>
