import type { groups } from '#common/contract/groups.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { recordedAccess } from '../../access/read-access.ts'
import { diffIds, mergeFields } from '../../base/concurrent-edits.ts'
import type { Scope } from '../../base/db/scope.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import { announcementsTo } from '../../company/announcements/queries.ts'
import { findGroupName } from '../../directory/groups.ts'
import { addMembers, listMembers, type MemberChanges, removeMembers } from '../../directory/members.ts'
import { lockUsers, userNames } from '../../directory/users.ts'
import type { HandlersOf } from '../../http/call.ts'
import { pagingOf } from '../../http/paging.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { deleteGroup, groupSorts, insertGroup, isManaged, listGroups, renameGroup } from './queries.ts'
import { deleteGroupReport, groupReportSorts, listGroupReports, reportNames } from './reports.ts'

/** @throws PortalError `resource.missing` when one of the users is deleted or belongs to another tenant */
async function requireUsers(scope: Scope, ids: number[]): Promise<void> {
  const known = await lockUsers(scope, ids)
  if (known.size < ids.length) throw new PortalError('resource.missing')
}

/** Adds and removes the members in which a form differs from what it showed when it was opened. */
async function changeMembers(
  scope: Scope,
  groupId: number,
  users: readonly number[],
  previous: readonly number[],
): Promise<MemberChanges> {
  const { added, removed } = diffIds(users, previous)
  await requireUsers(scope, added)
  return {
    added: await addMembers(scope, groupId, added),
    removed: await removeMembers(scope, groupId, removed),
  }
}

const idsOfMembers = async (scope: Scope, groupId: number): Promise<number[]> =>
  (await listMembers(scope, groupId)).map(({ id }) => id)

/** The name of a group of the tenant. */
async function requireGroup(scope: Scope, groupId: number, lock = false): Promise<string> {
  const name = await findGroupName(scope, groupId, lock)
  if (name === undefined) throw new PortalError('resource.missing')
  return name
}

export const groupHandlers = {
  async groups({ input, scope }) {
    const { rows, total } = await listGroups(scope, pagingOf(input, groupSorts, 'name'))
    return { groups: rows, total }
  },

  insertGroup: ({ input: { name, users }, audited }) =>
    audited(async (tx) => {
      await requireQuota(tx, 'groups', 1)
      const id = await insertGroup(tx, name)
      const { added } = await changeMembers(tx, id, users, [])
      const after = { name, users: await userNames(tx, added) }
      return { response: { id }, object: { id, name }, after }
    }),

  updateGroup: ({ input: { id, users, previous, ...input }, audited }) =>
    audited(async (tx) => {
      const oldName = await requireGroup(tx, id, true)
      const { name } = mergeFields({ name: oldName }, { name: input.name }, previous)
      await renameGroup(tx, id, name)
      const shown = previous?.users ?? (await idsOfMembers(tx, id))
      const { added, removed } = await changeMembers(tx, id, users, shown)
      const change = changedFields(
        { name: oldName, ...(removed.length > 0 ? { removedUsers: await userNames(tx, removed) } : {}) },
        { name, ...(added.length > 0 ? { addedUsers: await userNames(tx, added) } : {}) },
      )
      return { response: {}, object: { id, name: oldName }, ...change }
    }),

  deleteGroup: ({ input: { id_group: id }, audited }) =>
    audited(async (tx) => {
      const name = await requireGroup(tx, id)
      const reports = []
      for (const report of await reportNames(tx, id)) {
        reports.push({ ...report, ...(await recordedAccess(tx, report.id)) })
      }
      const announcements = await announcementsTo(tx, id)
      const members = (await listMembers(tx, id)).map(({ isDisplay: _, ...member }) => member)
      const before = {
        ...{ name, users: members, reports },
        ...(announcements.length > 0 && { announcements }),
      }
      if (!(await deleteGroup(tx, id))) throw new PortalError('resource.missing')
      return { response: {}, object: { id, name }, before }
    }),

  async groupUsers({ input, scope }) {
    await requireGroup(scope, input.id_group)
    const managed = await isManaged(scope, input.id_group)
    const members = await listMembers(scope, input.id_group)
    const users = members.map(({ isDisplay, ...member }) => ({
      ...member,
      ...(isDisplay && { is_display: true }),
    }))
    return { users, managed }
  },

  async groupReports({ input, scope }) {
    if (input.id_group !== undefined) await requireGroup(scope, input.id_group)
    const paging = pagingOf(input, groupReportSorts, 'name')
    const { rows, total } = await listGroupReports(scope, input, paging)
    const reports = rows.map(({ imageHash, last_opened_at, ...report }) => ({
      ...report,
      last_opened_at: last_opened_at?.toISOString() ?? null,
      path_img: imageUrl(imageHash),
    }))
    return { reports, total }
  },

  deleteGroupReport: ({ input: { id_group: groupId, id_report: id }, audited }) =>
    audited(async (tx) => {
      const access = await recordedAccess(tx, id)
      const deleted = await deleteGroupReport(tx, { groupId, reportId: id })
      if (!deleted) throw new PortalError('resource.missing')
      return { response: {}, object: { id, name: deleted.name }, before: { ...deleted, groupId, ...access } }
    }),
} satisfies HandlersOf<typeof groups>
