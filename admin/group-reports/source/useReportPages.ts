import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReportPage, ResponseOf } from '#common/contract/index.ts'
import type { ReportFormValues } from '../../data/records.ts'
import { useHiddenPages } from './useHiddenPages.ts'

/** `unknown`: Power BI could not say. */
export type Protection = NonNullable<ResponseOf<'reportPages'>['protection']> | 'unknown'

interface ReportPages {
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
  const [accountId, workspaceId, powerBiReportId, stored] = useWatch<
    ReportFormValues,
    ['accountId', 'workspaceId', 'powerBiReportId', 'reportPages']
  >({ name: ['accountId', 'workspaceId', 'powerBiReportId', 'reportPages'] })
  const { hidden } = useHiddenPages(powerBiReportId)
  const enabled = Boolean(accountId && workspaceId && powerBiReportId)
  const { data, meta, error, isFetching, refetch } = useGetList<ReportPage & { id: string }>(
    'reportPages',
    {
      filter: { accountId, workspaceId, powerBiReportId },
      pagination: { page: 1, perPage: 10_000 },
      sort: { field: '', order: 'ASC' },
    },
    { enabled, retry: false, onError: () => {}, staleTime: 30_000 },
  )

  // A new default instead of a changed value: the user has not edited anything that could be lost.
  useEffect(() => {
    if (!data) return
    register('reportPages')
    resetField('reportPages', {
      defaultValue: data.map(({ name, displayName }) => ({ name, displayName })),
    })
  }, [data, register, resetField])

  return {
    pages: data ?? stored,
    isCurrent: data !== undefined,
    hidden,
    protection: meta?.protection ?? (data || error ? 'unknown' : undefined),
    isFetching,
    error,
    refetch,
  }
}
