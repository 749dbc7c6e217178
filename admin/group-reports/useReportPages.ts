import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReportPage, ResponseOf } from '#common/contract/index.ts'
import type { ReportValues } from './ReportValues.ts'

export type Protection = NonNullable<ResponseOf<'reportPages'>['protection']>

interface ReportPages {
  /** The pages the report has now; while they are not known, those it had when it was saved. */
  pages: ReportPage[]
  /** Whether `pages` are the living ones. */
  known: boolean
  /** Whether the service holds rows back by identity, or only the browser filters; absent while it is not known. */
  protection: Protection | undefined
  isFetching: boolean
  error: Error | null
  refetch: () => void
}

/** The pages of the chosen report, from the embed service; the form keeps them as `report_general_pages`. */
export function useReportPages(): ReportPages {
  const { register, resetField } = useFormContext<ReportValues>()
  const [id_conta, id_workspace, id_report, saved] = useWatch<
    ReportValues,
    ['id_conta', 'id_workspace', 'link_report', 'report_general_pages']
  >({ name: ['id_conta', 'id_workspace', 'link_report', 'report_general_pages'] })
  const enabled = Boolean(id_conta && id_workspace && id_report)
  const { data, meta, error, isFetching, refetch } = useGetList<ReportPage & { id: string }>(
    'reportPages',
    {
      filter: { id_conta, id_workspace, id_report },
      pagination: { page: 1, perPage: 10_000 },
      sort: { field: '', order: 'ASC' },
    },
    { enabled, retry: false, onError: () => {}, staleTime: 30_000 },
  )

  // Not as a change of the person's: other pages alone are nothing that could be lost.
  useEffect(() => {
    if (!data) return
    register('report_general_pages')
    resetField('report_general_pages', {
      defaultValue: data.map(({ name, displayName }) => ({ name, displayName })),
    })
  }, [data, register, resetField])

  return {
    pages: data ?? saved,
    known: data !== undefined,
    protection: meta?.protection,
    isFetching,
    error,
    refetch,
  }
}
