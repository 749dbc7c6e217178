import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, useListContext, useLocale } from 'react-admin'
import type { UsageCut, UsagePeriod } from '#common/validation/usage.ts'
import { SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones, wideOnly } from '../lists/columns.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { formatTime } from './format-time.ts'
import { InviteAgain, UsageActions } from './UsageActions.tsx'
import { formOf, nameOf, scopeOf, type Usage } from './usage-row.ts'
import { cutsOf, type UsageScope, usageAddress } from './usage-scope.ts'

type Figure = 'opens' | 'views' | 'seconds' | 'people' | 'reports' | 'last_at' | 'load_ms' | 'failures'

/** The columns of each list, besides the name. */
const columnsOf: Record<UsageCut, readonly Figure[]> = {
  report: ['opens', 'seconds', 'people', 'load_ms', 'failures', 'last_at'],
  page: ['views', 'seconds', 'last_at'],
  person: ['opens', 'views', 'seconds', 'reports', 'last_at'],
  group: ['opens', 'views', 'seconds', 'people', 'last_at'],
  absent: ['last_at'],
  unopened: ['people'],
}

/** What is about others than the person or the report that the list is about. */
const withoutScope: Record<keyof UsageScope, readonly Figure[]> = {
  report: ['reports'],
  person: ['people', 'load_ms', 'failures'],
  group: [],
}

/** Leads to the usage of the report or the person; where there is none, to the form. */
function Name({ row, by, scope }: { row: Usage; by: UsageCut; scope: UsageScope }): ReactNode {
  const t = useTranslate()
  const isPage = by === 'page'
  const own = scopeOf(t, row, isPage)
  const hasUsage = by === 'report' || by === 'person' || isPage
  const to = hasUsage ? usageAddress(own, cutsOf(own)[0]) : formOf(row)
  const name = nameOf(t, row)
  return (
    <>
      {to && !(isPage && scope.report) ? <RowLink to={to}>{name}</RowLink> : name}
      <SecondaryText>{row.detail ?? (row.report_id === null ? null : row.group_name)}</SecondaryText>
    </>
  )
}

/** A number, with a bar as long as its share of the largest one on the page. */
function Amount({ row, column }: { row: Usage; column: 'opens' | 'views' }): ReactNode {
  const { data = [] } = useListContext<Usage>()
  const largest = Math.max(1, ...data.map((each) => each[column]))
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {new Intl.NumberFormat(useLocale()).format(row[column])}
      <Box
        aria-hidden
        sx={{
          height: 6,
          width: `${(100 * row[column]) / largest}%`,
          borderRadius: 1,
          bgcolor: 'primary.main',
          forcedColorAdjust: 'none',
        }}
      />
    </Box>
  )
}

function LoadTime({ load_ms, slow_loads }: Usage): ReactNode {
  const t = useTranslate()
  const format = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 })
  if (load_ms === null) return t('admin.audit.nothing')
  return (
    <>
      {t('admin.usage.loadTime', { seconds: format.format(load_ms / 1000) })}
      {slow_loads > 0 && <SecondaryText>{t('admin.usage.slow', { smart_count: slow_loads })}</SecondaryText>}
    </>
  )
}

function Time({ seconds }: Usage): ReactNode {
  return formatTime(useTranslate(), seconds, useLocale() ?? 'pt')
}

function LastUse({ last_at }: Usage): ReactNode {
  const t = useTranslate()
  return last_at ? <DateTime at={last_at} /> : t('admin.list.never')
}

const renderers: Partial<Record<Figure, (row: Usage) => ReactNode>> = {
  opens: (row) => <Amount row={row} column="opens" />,
  views: (row) => <Amount row={row} column="views" />,
  seconds: (row) => <Time {...row} />,
  load_ms: (row) => <LoadTime {...row} />,
  last_at: (row) => <LastUse {...row} />,
}

/** The icons or the button of each row, in the lists that have some. */
function actionsOf(by: UsageCut, scope: UsageScope, days: UsagePeriod) {
  if (by === 'absent') return (row: Usage) => <InviteAgain row={row} />
  if (by !== 'report' && by !== 'person') return undefined
  return (row: Usage) => <UsageActions row={row} scope={scope} days={days} />
}

/** The first column of figures stays on phones. */
export function usageColumns(by: UsageCut, scope: UsageScope, days: UsagePeriod): ReactNode {
  const actions = actionsOf(by, scope, days)
  const left = scope.report ? withoutScope.report : scope.person ? withoutScope.person : []
  return [
    <DataTable.Col<Usage>
      sx={{ width: { xs: 'auto', sm: '28%' } }}
      key="name"
      source="name"
      render={(row) => <Name row={row} by={by} scope={scope} />}
    />,
    ...columnsOf[by]
      .filter((column) => !left.includes(column))
      .map((column, at) => {
        const render = renderers[column]
        const hidden = at > 0 && { sx: at < 3 ? notOnPhones : wideOnly }
        const label = by === 'absent' ? { label: 'resources.users.fields.last_login_at' } : {}
        return render ? (
          <DataTable.Col<Usage> key={column} source={column} render={render} {...hidden} {...label} />
        ) : (
          <DataTable.NumberCol key={column} source={column} {...hidden} />
        )
      }),
    actions && (
      <DataTable.Col<Usage>
        key="actions"
        {...actionsColumn(96, by === 'absent' ? 240 : 112)}
        render={actions}
      />
    ),
  ]
}
