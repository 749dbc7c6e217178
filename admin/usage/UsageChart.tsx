import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as RouterLink, useLocale } from 'react-admin'
import type { LogRow } from '#common/contract/log.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { formatTime } from './format-time.ts'
import { type UsageScope, viewsAddress } from './usage-scope.ts'

export type UsageDay = LogRow<'usage-days'>

/** Units of the drawing; it is stretched to the width of the screen. */
const height = 120
const step = 10

/** Opens per day as bars, and all figures in a table that can be unfolded; a day leads to its page views. */
export function UsageChart({ days, scope }: { days: UsageDay[]; scope: UsageScope }): ReactNode {
  const t = useTranslate()
  const locale = useLocale() ?? 'pt'
  const largest = Math.max(1, ...days.map(({ opens }) => opens))
  // The day as it is in the company's time zone, wherever the reader is.
  const dayOf = (id: string) =>
    new Date(`${id}T00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const viewsOf = (id: string) => viewsAddress(scope, { period: 'custom', from: id, to: id })
  // The log of page views has no groups.
  const isLinked = !scope.group
  const Bar = isLinked ? RouterLink : 'g'
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" sx={{ fontWeight: 600, mb: 1 }}>
        {t('admin.usage.perDay')}
      </Typography>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {days.map(({ id, opens }, at) => (
          // By keyboard, the same days are reached in the table.
          <Bar key={id} {...(isLinked && { to: viewsOf(id), tabIndex: -1 })}>
            <title>{t('admin.usage.dayOpens', { day: dayOf(id), count: opens })}</title>
            <rect x={at * step} width={step} height={height} fill="transparent" />
            <Box
              component="rect"
              x={at * step + 1.5}
              y={height - (opens / largest) * height}
              width={step - 3}
              height={(opens / largest) * height}
              sx={{ fill: 'var(--brand-text)', forcedColorAdjust: 'none', 'a:hover > &': { opacity: 0.7 } }}
            />
          </Bar>
        ))}
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: 'text.secondary' }}
      >
        <span>{first && dayOf(first.id)}</span>
        <span>{last && dayOf(last.id)}</span>
      </Box>
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          {t('admin.usage.asTable')}
        </Box>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('admin.usage.day')}</TableCell>
              <TableCell align="right">{t('admin.usage.opens')}</TableCell>
              <TableCell align="right">{t('admin.usage.people')}</TableCell>
              <TableCell align="right">{t('admin.usage.time')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {days.toReversed().map(({ id, opens, people, seconds }) => (
              <TableRow key={id}>
                <TableCell>
                  {isLinked ? (
                    <Link
                      component={RouterLink}
                      to={viewsOf(id)}
                      title={t('admin.usage.dayViews', { day: dayOf(id) })}
                    >
                      {dayOf(id)}
                    </Link>
                  ) : (
                    dayOf(id)
                  )}
                </TableCell>
                <TableCell align="right">{opens}</TableCell>
                <TableCell align="right">{people}</TableCell>
                <TableCell align="right">{formatTime(t, seconds, locale)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}
