import { type ReactNode, useEffect } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { isKnownType } from '#common/validation/filters.ts'
import type { ReportValues } from './ReportValues.ts'

interface KnownFiltersProps {
  /** Where it leads to when a filter cannot be understood. */
  otherwise: string
  children: ReactNode
}

/** The form of a report whose filters are of types that we know; another one is an error and leads away (spec 5). */
export function KnownFilters({ otherwise, children }: KnownFiltersProps): ReactNode {
  const notify = useNotify()
  const navigate = useNavigate()
  const people = useRecordContext<ReportValues>()?.users ?? []
  const isKnown = people.every(({ filters }) => filters.every(isKnownType))

  useEffect(() => {
    if (isKnown) return
    notify('fieldErrors.filterType', { type: 'error' })
    void navigate(otherwise, { replace: true })
  }, [isKnown, notify, navigate, otherwise])

  return isKnown ? children : null
}
