import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReportPage, ResponseOf } from '#common/contract/index.ts'
import type { ReportFormValues } from '../../data/records.ts'
import { useCallQuery } from '../../data/useCall.ts'
import { useHiddenPages } from './kept-from-report.ts'
import { useReportSource } from './useReportSource.ts'

/** `unknown`: Power BI could not say. */
export type Protection = NonNullable<ResponseOf<'reportPages'>['protection']> | 'unknown'

export interface ReportPages {
  /** The report's current pages; until they are loaded, those stored with it. */
  pages: ReportPage[]
  /** Whether `pages` are current. */
  isCurrent: boolean
  /** The names of those that the author has hidden; empty until the report was open in this form. */
  hidden: string[]
  /** Whether Power BI enforces row security by identity, or filters only apply in the browser; absent while loading. */
  protection: Protection | undefined
  isFetching: boolean
  error: Error | null
  refetch: () => void
}

/** The pages of the chosen report, from Power BI; the form stores them as `reportPages`. */
export function useReportPages(): ReportPages {
  const { register, resetField } = useFormContext<ReportFormValues>()
  const stored = useWatch<ReportFormValues, 'reportPages'>({ name: 'reportPages' })
  const source = useReportSource()
  const { hidden } = useHiddenPages(source?.id_report)
  const { data, error, isFetching, refetch } = useCallQuery('reportPages', source, { staleTime: 30_000 })

  // A new default instead of a changed value: the user has not edited anything that could be lost.
  useEffect(() => {
    if (!data) return
    register('reportPages')
    resetField('reportPages', {
      defaultValue: data.pages.map(({ name, displayName }) => ({ name, displayName })),
    })
  }, [data, register, resetField])

  return {
    pages: data?.pages ?? stored,
    isCurrent: data !== undefined,
    hidden,
    protection: data?.protection ?? (data || error ? 'unknown' : undefined),
    isFetching,
    error,
    refetch: () => void refetch(),
  }
}
