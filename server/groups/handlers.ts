import type { groups } from '#common/contract/groups.ts'
import { PortalError } from '#common/errors.ts'
import type { Scope } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import type { HandlersOf } from '../http/call.ts'
import { pagingOf } from '../http/paging.ts'
import { imageUrl } from '../images/image-url.ts'
import { listMembers, lockUsers, setMembers } from './members.ts'
import { deleteGroup, groupSorts, hasGroup, insertGroup, listGroups, renameGroup } from './queries.ts'
import { deleteGroupReport, groupReportSorts, listGroupReports } from './reports.ts'

/** @throws PortalError `resource.missing` when one of the users belongs to another tenant */
async function replaceMembers(scope: Scope, groupId: number, userIds: number[]): Promise<void> {
  const ids = [...new Set(userIds)]
  const known = await lockUsers(scope, ids)
  if (known.size < ids.length) throw new PortalError('resource.missing')
  await setMembers(scope, groupId, ids)
}

async function requireGroup(scope: Scope, groupId: number): Promise<void> {
  if (!(await hasGroup(scope, groupId))) throw new PortalError('resource.missing')
}

export const groupHandlers = {
  async groups({ input, scope }) {
    const { rows, total } = await listGroups(scope, pagingOf(input, groupSorts, 'name'))
    return { groups: rows, total }
  },

  insertGroup: ({ input, scope }) =>
    inTransaction(scope, async (tx) => {
      const id = await insertGroup(tx, input.name)
      await replaceMembers(tx, id, input.users)
      return { id }
    }),

  updateGroup: ({ input, scope }) =>
    inTransaction(scope, async (tx) => {
      if (!(await renameGroup(tx, input.id, input.name))) throw new PortalError('resource.missing')
      await replaceMembers(tx, input.id, input.users)
      return {}
    }),

  async deleteGroup({ input, scope }) {
    if (!(await deleteGroup(scope, input.id_group))) throw new PortalError('resource.missing')
    return {}
  },

  async groupUsers({ input, scope }) {
    await requireGroup(scope, input.id_group)
    return { users: await listMembers(scope, input.id_group) }
  },

  async groupReports({ input, scope }) {
    await requireGroup(scope, input.id_group)
    const paging = pagingOf(input, groupReportSorts, 'name')
    const { rows, total } = await listGroupReports(scope, input.id_group, paging)
    const reports = rows.map(({ imageHash, ...report }) => ({ ...report, path_img: imageUrl(imageHash) }))
    return { reports, total }
  },

  async deleteGroupReport({ input, scope }) {
    const keys = { groupId: input.id_group, reportId: input.id_report }
    if (!(await deleteGroupReport(scope, keys))) throw new PortalError('resource.missing')
    return {}
  },
} satisfies HandlersOf<typeof groups>
