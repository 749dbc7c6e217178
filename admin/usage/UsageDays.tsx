import { Box, Card, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetList, useLocale } from 'react-admin'
import type { UsagePeriod } from '#common/validation/usage.ts'
import { LoadError } from '../components/LoadError.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { formatTime } from './format-time.ts'
import { UsageChart, type UsageDay } from './UsageChart.tsx'
import type { UsageScope } from './usage-scope.ts'

/** While they are loaded. */
const unknownDays: UsageDay[] = [{ id: '2000-01-01', opens: 0, views: 0, seconds: 0, people: 0, failures: 0 }]

/** The totals of a period, and its days as a chart; of a report or a person, if the list is about one. */
export function UsageDays({ days, scope }: { days: UsagePeriod; scope: UsageScope }): ReactNode {
  const t = useTranslate()
  const { data, error, refetch } = useGetList<UsageDay>('usage-days', {
    filter: { days, ...scope },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  })
  if (error) {
    return (
      <Card>
        <LoadError title={t('admin.usage.failed')} error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  const card = (
    <Card sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Totals days={data ?? unknownDays} />
      <UsageChart days={data ?? unknownDays} scope={scope} />
      <Typography variant="caption" color="textSecondary">
        {t('admin.usage.note')}
      </Typography>
    </Card>
  )
  if (data) return card
  return (
    // As high as what it stands for.
    <Skeleton aria-hidden variant="rounded" sx={{ maxWidth: 'none', width: '100%' }}>
      {card}
    </Skeleton>
  )
}

function Totals({ days }: { days: UsageDay[] }): ReactNode {
  const t = useTranslate()
  const locale = useLocale() ?? 'pt'
  const format = new Intl.NumberFormat(locale).format
  const sum = (field: 'opens' | 'views' | 'seconds' | 'failures') =>
    days.reduce((total, day) => total + day[field], 0)
  const totals = [
    [t('admin.usage.opens'), format(sum('opens'))],
    [t('admin.usage.views'), format(sum('views'))],
    [t('admin.usage.time'), formatTime(t, sum('seconds'), locale)],
    [t('admin.usage.busiest'), format(Math.max(0, ...days.map(({ people }) => people)))],
    [t('admin.usage.failures'), format(sum('failures'))],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' }}
    >
      {totals.map(([label, value]) => (
        <Box
          key={label}
          sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}
        >
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ m: 0 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
