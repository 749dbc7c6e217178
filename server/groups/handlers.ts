import { PortalError } from '#common/errors.ts'
import type { Scope } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { pagingOf } from '../http/paging.ts'
import { imageUrl } from '../images/image-url.ts'
import { lockUsers, listMembers, setMembers } from './members.ts'
import { addGroup, groupSorts, hasGroup, listGroups, removeGroup, renameGroup } from './queries.ts'
import { groupReportSorts, listGroupReports, removeGroupReport } from './reports.ts'

type GroupCalls =
  | 'groups'
  | 'insertGroup'
  | 'updateGroup'
  | 'deleteGroup'
  | 'groupUsers'
  | 'groupReports'
  | 'deleteGroupReport'

const groups = ({ input, scope }: Call<'groups'>) => listGroups(scope, pagingOf(input, groupSorts, 'name'))

/** Gives a group its people. @throws PortalError `resource.missing` when one of them is not of the tenant */
async function fill(scope: Scope, groupId: number, wanted: number[]): Promise<void> {
  const ids = new Set(wanted)
  const known = await lockUsers(scope, [...ids])
  if (known.size < ids.size) throw new PortalError('resource.missing')
  await setMembers(scope, groupId, [...ids])
}

const insertGroup = ({ input, scope }: Call<'insertGroup'>) =>
  inTransaction(scope, async (tx) => {
    const id = await addGroup(tx, input.name)
    await fill(tx, id, input.users)
    return { id }
  })

const updateGroup = ({ input, scope }: Call<'updateGroup'>) =>
  inTransaction(scope, async (tx) => {
    if (!(await renameGroup(tx, input.id, input.name))) throw new PortalError('resource.missing')
    await fill(tx, input.id, input.users)
    return {}
  })

async function deleteGroup({ input, scope }: Call<'deleteGroup'>) {
  if (!(await removeGroup(scope, input.id_group))) throw new PortalError('resource.missing')
  return {}
}

async function groupUsers({ input, scope }: Call<'groupUsers'>) {
  if (!(await hasGroup(scope, input.id_group))) throw new PortalError('resource.missing')
  return { users: await listMembers(scope, input.id_group) }
}

async function groupReports({ input, scope }: Call<'groupReports'>) {
  if (!(await hasGroup(scope, input.id_group))) throw new PortalError('resource.missing')
  const { found, total } = await listGroupReports(
    scope,
    input.id_group,
    pagingOf(input, groupReportSorts, 'name'),
  )
  return {
    reports: found.map(({ imageHash, ...report }) => ({ ...report, path_img: imageUrl(imageHash) })),
    total,
  }
}

async function deleteGroupReport({ input, scope }: Call<'deleteGroupReport'>) {
  const keys = { groupId: input.id_group, reportId: input.id_report }
  if (!(await removeGroupReport(scope, keys))) throw new PortalError('resource.missing')
  return {}
}

export const groupHandlers: HandlersOf<GroupCalls> = {
  groups,
  insertGroup,
  updateGroup,
  deleteGroup,
  groupUsers,
  groupReports,
  deleteGroupReport,
}
