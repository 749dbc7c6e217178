import { Button } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { LinkBase as Link } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { BackButton } from '../components/BackButton.tsx'
import { ReportsIcon, UsersIcon } from '../components/icons.tsx'
import { isMissing, LoadError } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import { StatusMessage } from '../components/StatusMessage.tsx'
import { useRetryOrLeave } from '../components/useRetryOrLeave.ts'
import { retryTemporary } from '../data/query-client.ts'
import { useCallQuery } from '../data/useCall.ts'
import { GroupTabs } from '../groups/GroupTabs.tsx'
import { useGroupName } from '../hooks/useGroupName.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { AccessMatrix } from './AccessMatrix.tsx'
import { fromResponse } from './matrix.ts'

/** `/grupoAcessos/:id_grupo/:name` */
export function GroupAccess(): ReactNode {
  const { id_grupo, name } = usePathParams('groupAccess')
  const groupId = parseId(id_grupo)
  return groupId ? <OfGroup key={groupId} groupId={groupId} nameInAddress={name} /> : <NotFound />
}

function OfGroup({ groupId, nameInAddress }: { groupId: number; nameInAddress: string }): ReactNode {
  const t = useTranslate()
  const groupName = useGroupName(groupId)
  const name = groupName ?? nameInAddress
  const { data, error, isFetching, refetch } = useCallQuery(
    'groupAccess',
    { id_group: groupId },
    // Reading again would discard what is being edited.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: retryTemporary },
  )
  const stored = useMemo(() => data && fromResponse(groupId, data), [groupId, data])
  const retry = useRetryOrLeave(refetch)
  if (isMissing(error)) return <NotFound />
  const content = () => {
    if (isFetching) return <Loading />
    if (error) return <LoadError title={t('admin.groupAccess.loadFailed')} error={error} onRetry={retry} />
    if (!stored) return null
    if (stored.reports.length === 0) return <Nothing missing="Reports" groupId={groupId} name={name} />
    if (stored.users.length === 0) return <Nothing missing="Users" groupId={groupId} name={name} />
    return <AccessMatrix stored={stored} groupName={name} onReload={() => void refetch()} />
  }
  return (
    <>
      <PageTitle title={t('admin.groupAccess.title', { group: groupName ?? '…' })} />
      <BackButton to={href('groupReports', { group: groupId, name })} />
      <GroupTabs id={groupId} name={name} current="access" />
      {content()}
    </>
  )
}

interface NothingProps {
  missing: 'Reports' | 'Users'
  groupId: number
  name: string
}

/** What a group needs before anyone can get access. */
function Nothing({ missing, groupId: id_grupo, name }: NothingProps): ReactNode {
  const t = useTranslate()
  const needsReports = missing === 'Reports'
  const to = href(needsReports ? 'reportAdd' : 'groupEdit', { id_grupo, name })
  return (
    <StatusMessage
      icon={needsReports ? <ReportsIcon /> : <UsersIcon />}
      title={t(`admin.groupAccess.no${missing}`)}
      text={t(`admin.groupAccess.no${missing}Hint`)}
      action={
        <Button variant="outlined" component={Link} to={to}>
          {t(needsReports ? 'admin.groupAccess.addReport' : 'admin.groupAccess.editGroup')}
        </Button>
      }
    />
  )
}
