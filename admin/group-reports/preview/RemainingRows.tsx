import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { isCompleteRow } from '#common/validation/filters.ts'
import { toFilters } from '../../data/group-report-calls.ts'
import type { ReportAccess } from '../../data/records.ts'
import { useCallQuery } from '../../data/useCall.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import type { ReportSourceIds } from '../source/useReportSource.ts'

interface RemainingRowsProps {
  source: ReportSourceIds
  filters: ReportAccess['filters']
}

/** How many rows of each filtered table remain; nothing when the semantic model does not tell. */
export function RemainingRows({ source, filters }: RemainingRowsProps): ReactNode {
  const t = useTranslate()
  const number = new Intl.NumberFormat(useLocale())
  const key = useDebounced(
    JSON.stringify({ ...source, filters: toFilters(filters.filter(isCompleteRow)) }),
    800,
  )
  const { data } = useCallQuery('modelRows', JSON.parse(key))
  return (data?.tables ?? []).map(({ table, rows, remaining }) => (
    <Typography key={table} role="status" color={remaining === 0 ? 'warning.main' : undefined}>
      {t('admin.preview.rows', {
        table,
        remaining: number.format(remaining),
        smart_count: rows,
        rows: number.format(rows),
      })}
    </Typography>
  ))
}
