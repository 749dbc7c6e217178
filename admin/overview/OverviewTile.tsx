import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link, useLocale } from 'react-admin'
import { isMissing } from '../components/LoadError.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

interface OverviewTileProps {
  /** The screen with the details. */
  to: string
  label: string
  /** Undefined while it is loaded. */
  value: number | undefined
  /** There are more, which are not counted. */
  isLeast?: boolean
  error: unknown
  note: ReactNode
  /** Needs attention. */
  isAlert?: boolean
  /** Drawn beside the value, oldest first. */
  bars?: Bar[]
}

interface Bar {
  day: string
  value: number
}

/** A figure of the overview, which leads to its screen. Another platform may not have it. */
export function OverviewTile({
  to,
  label,
  value,
  isLeast,
  error,
  note,
  isAlert,
  bars = [],
}: OverviewTileProps): ReactNode {
  const t = useTranslate()
  const format = new Intl.NumberFormat(useLocale()).format
  if (isMissing(error)) return null
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ height: '100%', px: 2, py: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, height: 36 }}>
          <Typography variant="h6" component="p" color={isAlert ? 'error' : 'textPrimary'}>
            {value === undefined ? (
              error ? (
                '–'
              ) : (
                <Skeleton width={48} />
              )
            ) : (
              format(value) + (isLeast ? '+' : '')
            )}
          </Typography>
          {bars.length > 0 && <Bars days={bars} />}
        </Box>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block', minHeight: { xs: '2lh', md: '1lh' } }}
        >
          {value !== undefined && note}
          {Boolean(error) && t('admin.overview.failed')}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

/** Units of the drawing, which is scaled. */
const step = 10
const height = 32

function Bars({ days }: { days: Bar[] }): ReactNode {
  const largest = Math.max(1, ...days.map(({ value }) => value))
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${days.length * step} ${height}`}
      sx={{ height, minWidth: 0 }}
    >
      {days.map(({ day, value }, at) => (
        <Box
          component="rect"
          key={day}
          x={at * step + 1}
          y={height - (value / largest) * height}
          width={step - 3}
          height={(value / largest) * height}
          sx={{
            fill: 'var(--brand-text)',
            opacity: at < days.length - 7 ? 0.4 : 1,
            forcedColorAdjust: 'none',
          }}
        />
      ))}
    </Box>
  )
}
