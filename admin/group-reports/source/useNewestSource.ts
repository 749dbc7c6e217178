import { useGetList } from 'react-admin'
import type { GroupReport, ReportFormValues } from '../../data/records.ts'

type Source = Partial<Pick<ReportFormValues, 'accountId' | 'workspaceId'>>

interface NewestSource {
  /** Absent fields have to be chosen: the group has no reports, or the platform does not tell. */
  source: Source
  isPending: boolean
}

/** Account and workspace of the newest report of a group, where its next report most likely is as well. */
export function useNewestSource(groupId: number): NewestSource {
  const { data, isPending } = useGetList<GroupReport>(
    'groupReports',
    { filter: { groupId }, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } },
    { enabled: groupId > 0, retry: false, onError: () => {} },
  )
  const { id_conta, id_workspace } = data?.[0] ?? {}
  const source = id_conta && id_workspace ? { accountId: id_conta, workspaceId: id_workspace } : {}
  return { source, isPending }
}
