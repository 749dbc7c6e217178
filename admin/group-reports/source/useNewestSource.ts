import { useGetList } from 'react-admin'
import type { GroupReport } from '../../data/records.ts'

/**
 * Account and workspace of the newest report of a group, where its next report most likely is as well; empty where the
 * group has no reports, or the platform does not tell.
 */
export function useNewestSource(groupId: number) {
  const { data, isPending } = useGetList<GroupReport>(
    'groupReports',
    { filter: { groupId }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } },
    { enabled: groupId > 0, retry: false, onError: () => {} },
  )
  const { id_conta, id_workspace } = data?.[0] ?? {}
  const source = id_conta && id_workspace ? { accountId: id_conta, workspaceId: id_workspace } : {}
  return { source, isPending }
}
