import { type ReactNode, useEffect } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
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

/** Shows the form of a report only under the address of its own group, as far as the platform names that. */
export function OwnGroupGuard({ groupId, children }: GuardProps): ReactNode {
  const own = useRecordContext<ReportFormValues>()?.groupId
  return own === undefined || own === groupId ? children : <NotFoundMessage />
}

interface FilterTypeGuardProps {
  /** Address to go to when a stored filter has an unknown data type. */
  fallback: string
  children: ReactNode
}

/** Shows the report form only if the data types of all stored filters are known; another one redirects away (spec 5). */
export function FilterTypeGuard({ fallback, children }: FilterTypeGuardProps): ReactNode {
  const notify = useNotify()
  const navigate = useNavigate()
  const users = useRecordContext<ReportFormValues>()?.users ?? []
  const isKnown = users.every(({ filters }) => filters.every(isKnownType))

  useEffect(() => {
    if (isKnown) return
    notify('fieldErrors.filterType', { type: 'error' })
    void navigate(fallback, { replace: true })
  }, [isKnown, notify, navigate, fallback])

  return isKnown ? children : null
}
