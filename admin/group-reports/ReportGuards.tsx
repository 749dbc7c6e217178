import { type ReactNode, useEffect } from 'react'
import { useNavigate, useNotify, useRecordContext } from 'react-admin'
import { isKnownType } from '#common/validation/filters.ts'
import { isMissing } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import type { ReportFormValues } from '../data/records.ts'
import { NotFound, NotFoundMessage } from '../layout/NotFound.tsx'
import { useMembers } from './access/useCandidates.ts'

interface GuardProps {
  groupId: number
  children: ReactNode
}

/** Shows the form of a new report only for a group that exists. */
export function GroupGuard({ groupId, children }: GuardProps): ReactNode {
  const { error, isPending } = useMembers(groupId)
  if (isPending) return <Loading />
  return isMissing(error) ? <NotFound /> : children
}

/**
 * Shows the form of a report only under the address of its own group, as far as the platform names that, and only if the
 * data types of all stored filters are known; another one redirects away (spec 5).
 * @param fallback where to
 */
export function ReportGuard({ groupId, fallback, children }: GuardProps & { fallback: string }): ReactNode {
  const notify = useNotify()
  const navigate = useNavigate()
  const { groupId: own = groupId, users = [] } = useRecordContext<ReportFormValues>() ?? {}
  const isOwn = own === groupId
  const isUnknown = isOwn && !users.every(({ filters }) => filters.every(isKnownType))

  useEffect(() => {
    if (!isUnknown) return
    notify('fieldErrors.filterType', { type: 'error' })
    navigate(fallback, { replace: true })
  }, [isUnknown, notify, navigate, fallback])

  if (!isOwn) return <NotFoundMessage />
  return isUnknown ? null : children
}
