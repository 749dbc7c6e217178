import { type ReactNode, useEffect } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { isKnownType } from '#common/validation/filters.ts'
import type { ReportFormValues } from '../data/records.ts'

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
