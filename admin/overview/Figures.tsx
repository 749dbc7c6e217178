import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link, useLocale, useStore } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { limits } from '#common/validation/limits.ts'
import type { UsagePeriod } from '#common/validation/usage.ts'
import { withFilter } from '../addresses/with-filter.ts'
import { isMissing } from '../components/LoadError.tsx'
import { useQuietList } from '../hooks/useQuietList.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { UsageDay } from '../usage/UsageChart.tsx'
import { UsageBars } from './UsageBars.tsx'

/** How much reports are used, and what was changed today. */
export const Figures = (): ReactNode => (
  <Card sx={{ display: 'grid', gridAutoRows: '1fr', gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Opens />
    <Failures />
    <Changes />
  </Card>
)

interface FigureProps {
  /** The screen with the details. */
  to: string
  onClick?: () => void
  label: string
  /** Undefined while it is loaded. */
  value: number | undefined
  /** There are more, which are not counted. */
  isLeast?: boolean
  error: unknown
  note: ReactNode
  /** Needs attention. */
  isAlert?: boolean
  /** Drawn beside the value. */
  children?: ReactNode
}

/** A figure that leads to its screen. Another platform may not have it. */
function Figure({ to, onClick, label, value, isLeast, error, note, isAlert, children }: FigureProps) {
  const t = useTranslate()
  const format = new Intl.NumberFormat(useLocale()).format
  if (isMissing(error)) return null
  return (
    <CardActionArea
      component={Link}
      to={to}
      onClick={onClick}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 68, px: 2 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2">{label}</Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap sx={{ minHeight: '1lh' }}>
          {value !== undefined && note}
          {Boolean(error) && t('admin.overview.failed')}
        </Typography>
      </Box>
      {children}
      <Typography variant="h6" component="p" color={isAlert ? 'error' : 'textPrimary'}>
        {value === undefined ? error ? '–' : <Skeleton width={32} /> : format(value) + (isLeast ? '+' : '')}
      </Typography>
    </CardActionArea>
  )
}

/** The last seven days including today, and the seven before. */
function useUsage() {
  const { data, error } = useQuietList('usage-days', {
    pagination: { page: 1, perPage: 14 },
    sort: { field: 'id', order: 'DESC' },
    filter: { days: 30 },
  })
  const [, setDays] = useStore<UsagePeriod>('usage.days', 30)
  // The figure is about seven days; so is the screen that it leads to.
  return { days: data?.data as UsageDay[] | undefined, error, onClick: () => setDays(7) }
}

const sum = (days: UsageDay[] = [], field: 'opens' | 'failures'): number =>
  days.reduce((total, day) => total + day[field], 0)

function Failures(): ReactNode {
  const t = useTranslate()
  const { days, ...usage } = useUsage()
  const count = days && sum(days.slice(0, 7), 'failures')
  return (
    <Figure
      to={`${href('usage', {})}?sort=failures&order=DESC`}
      label={t('admin.overview.failures')}
      {...usage}
      value={count}
      note={t('admin.overview.lastDays')}
      isAlert={Boolean(count)}
    />
  )
}

function Opens(): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const { days, ...usage } = useUsage()
  const [count, before] = [sum(days?.slice(0, 7), 'opens'), sum(days?.slice(7), 'opens')]
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(count / (before || 1) - 1)
  return (
    <Figure
      to={href('usage', {})}
      label={t('admin.overview.opens')}
      {...usage}
      value={days && count}
      note={before > 0 ? t('admin.overview.change', { change }) : t('admin.overview.lastDays')}
    >
      <UsageBars days={days ?? []} />
    </Figure>
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
    <Figure
      to={withFilter(href('changeLog'), ofToday)}
      label={t('admin.overview.changes')}
      error={error}
      // Without a total there are more than are counted.
      value={data && (data.total ?? limits.logCount)}
      isLeast={data !== undefined && data.total === undefined}
      note={last ? t('admin.overview.last', { time: timeOf(last.at) }) : t('admin.overview.noChanges')}
    />
  )
}
