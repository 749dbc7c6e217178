import type { groupAccess } from '#common/contract/group-access.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { isOutdated } from '../../base/concurrent-edits.ts'
import type { Scope } from '../../base/db/scope.ts'
import { inSnapshot } from '../../base/db/transaction.ts'
import { listMembers } from '../../directory/members.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import type { ModelColumns } from '../../power-bi/models/columns.ts'
import { type AccessChange, changeAccess } from '../change-access.ts'
import type { AccessDeps } from '../deps.ts'
import { accessOfReports } from '../read-access.ts'
import { accessOf, type ReportAccess, type StoredAccess, withStoredSets } from '../report-access.ts'
import { notInGroup, requireUsers } from '../require-members.ts'
import { findKnown, unfitFilters } from '../unknown-columns.ts'
import type { StoredReport } from './queries.ts'
import { readGroupAccess } from './read-group-access.ts'
import { requireGroupLock, requireReportLock } from './save-report.ts'
import { versionOf } from './version.ts'

type Submitted = Call<'updateGroupAccess'>['input']['reports'][number]

/** One report of a save, locked. */
type Save = AccessChange & { report: StoredReport }

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
  const locked: StoredReport[] = []
  // In the order of an import, so that neither waits for the other in a circle.
  for (const { id } of submitted.toSorted((one, other) => one.id - other.id)) {
    locked.push(await requireReportLock(tx, { id, groupId }))
  }
  const members = new Set((await listMembers(tx, groupId)).map(({ id }) => id))
  const access = await accessOfReports(
    tx,
    locked.map(({ id }) => id),
  )
  return locked.flatMap((report): Save[] => {
    const at = submitted.findIndex(({ id }) => id === report.id)
    const change = submitted[at]
    if (!change) return []
    const before = (access.get(report.id) ?? []).filter(({ userId }) => members.has(userId))
    const list = { path: `reports.${at}.users`, ids: change.users.map(({ id }) => id) }
    return [{ report, before, after: changedAccess(before, change, columns.get(report.id)), list }]
  })
}

const versionsOf = async ({ report, before, after }: Save, shown: string | undefined) => ({
  shown,
  stored: await versionOf(report, before),
  saved: await versionOf(report, after),
})

export const groupAccessHandlers = {
  groupAccess: ({ input, scope }) =>
    inSnapshot(scope, (snapshot) => readGroupAccess(snapshot, input.id_group)),

  async updateGroupAccess(call) {
    const { input, audited, deps } = call
    const { id_group: groupId, reports } = input
    const { columns, sets } = await findKnown(deps.embed, call.scope, reports)
    return audited(async (tx) => {
      await requireGroupLock(tx, groupId)
      const saves = await lockSaves(tx, groupId, reports, columns)
      const named = reports.flatMap(({ users, removed }) => [...users.map(({ id }) => id), ...removed])
      await requireUsers(tx, named)
      const listed = reports.flatMap(({ users }, index) =>
        users.map(({ id }, at) => ({ id, field: `reports.${index}.users.${at}` })),
      )
      const errors = await notInGroup(tx, groupId, listed)
      const outdated: FieldErrors = {}
      for (const [index, { id, version, users }] of reports.entries()) {
        const save = saves.find(({ report }) => report.id === id)
        if (!save) continue
        if (isOutdated(await versionsOf(save, version))) outdated[`reports.${index}.version`] = 'outdated'
        const unfit = await unfitFilters(users, { columns: columns.get(id), sets }, save.before)
        for (const [field, code] of Object.entries(unfit)) errors[`reports.${index}.${field}`] = code
      }
      if (Object.keys(outdated).length > 0) throw new PortalError('resource.conflict', { fields: outdated })
      if (Object.keys(errors).length > 0) throw new PortalError('request.invalid', { fields: errors })
      return { response: {}, changes: await changeAccess(tx, saves, deps) }
    })
  },
} satisfies HandlersOf<typeof groupAccess, AccessDeps>
