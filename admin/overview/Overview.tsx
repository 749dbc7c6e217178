import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type GetListResult, useListContext, useLocale } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { limits } from '#common/validation/limits.ts'
import { useQuietList } from '../hooks/useQuietList.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useFindings } from '../report-check/useFindings.ts'
import type { UsageDay } from '../usage/UsageChart.tsx'
import { ExpiringLine } from './ExpiringLine.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { OverviewTile } from './OverviewTile.tsx'
import { SupportLine } from './SupportLine.tsx'

/** What needs attention, what changed today and how much is used, above the list of groups. */
export function Overview({ height }: { height: { xs: number; md: number } }): ReactNode {
  const { total, filterValues } = useListContext()
  const isEmpty = total === 0 && Object.keys(filterValues).length === 0
  return <Box sx={{ display: 'flow-root', minHeight: height }}>{isEmpty ? <FirstSteps /> : <Tiles />}</Box>
}

function Tiles(): ReactNode {
  const t = useTranslate()
  return (
    <Box
      component="section"
      aria-label={t('admin.overview.title')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, mt: 2 }}
    >
      <Findings />
      <Failures />
      <Opens />
      <Changes />
      <SupportLine />
      <ExpiringLine />
    </Box>
  )
}

function Findings(): ReactNode {
  const t = useTranslate()
  const { data, error } = useFindings()
  const counted = countOf(data)
  const count = counted.value
  return (
    <OverviewTile
      to={href('reportCheck')}
      label={t('admin.overview.findings')}
      error={error}
      {...counted}
      note={count === 0 ? t('admin.overview.noFindings') : t('admin.overview.review')}
      isAlert={Boolean(count)}
    />
  )
}

/** How many rows a list has; without a total there are more than are counted. */
const countOf = (list: GetListResult | undefined) => ({
  value: list && (list.total ?? limits.logCount),
  isLeast: list !== undefined && list.total === undefined,
})

/** The last seven days including today, and the seven before. */
const useUsage = () =>
  useQuietList('usage-days', {
    pagination: { page: 1, perPage: 14 },
    sort: { field: 'id', order: 'DESC' },
    filter: { days: 30 },
  })

const sum = (days: UsageDay[] = [], field: 'opens' | 'failures'): number =>
  days.reduce((total, day) => total + day[field], 0)

function Failures(): ReactNode {
  const t = useTranslate()
  const { data, error } = useUsage()
  const count = data && sum(data.data.slice(0, 7) as UsageDay[], 'failures')
  return (
    <OverviewTile
      to={href('usage', {})}
      label={t('admin.overview.failures')}
      error={error}
      value={count}
      note={t('admin.overview.lastDays')}
      isAlert={Boolean(count)}
    />
  )
}

function Opens(): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const { data, error } = useUsage()
  const days = (data?.data ?? []) as UsageDay[]
  const [count, before] = [sum(days.slice(0, 7), 'opens'), sum(days.slice(7), 'opens')]
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(count / (before || 1) - 1)
  return (
    <OverviewTile
      to={href('usage', {})}
      label={t('admin.overview.opens')}
      error={error}
      value={data && count}
      note={before > 0 ? t('admin.overview.change', { change }) : t('admin.overview.lastDays')}
      bars={days.map(({ id, opens }) => ({ day: id, value: opens })).toReversed()}
    />
  )
}

const ofToday = { period: 'today' }

function Changes(): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const timeOf = (at: string) => new Date(at).toLocaleTimeString(locale, { timeStyle: 'short' })
  const { data, error } = useQuietList('audit-events', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'at', order: 'DESC' },
    filter: ofToday,
  })
  const [last] = data?.data ?? []
  return (
    <OverviewTile
      to={`${href('changeLog')}?filter=${encodeURIComponent(JSON.stringify(ofToday))}`}
      label={t('admin.overview.changes')}
      error={error}
      {...countOf(data)}
      note={last ? t('admin.overview.last', { time: timeOf(last.at) }) : t('admin.overview.noChanges')}
    />
  )
}
