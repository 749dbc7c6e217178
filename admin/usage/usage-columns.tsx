import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, useListContext, useLocale } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { LogRow } from '#common/contract/log.ts'
import type { UsageCut } from '#common/validation/usage.ts'
import { SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { notOnPhones, wideOnly } from '../lists/columns.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { formatTime } from './format-time.ts'

type Usage = LogRow<'usage'>
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

/** The record of a row, while it exists. */
function addressOf({ report_id, user_id, group_id, group_name, detail }: Usage): string | undefined {
  if (user_id !== null) return detail === null ? undefined : href('userEdit', { id_user: user_id })
  if (group_id === null) return undefined
  const group = { id_grupo: group_id, name: group_name ?? '' }
  return report_id === null
    ? href('groupEdit', group)
    : href('reportEdit', { ...group, id_relatorio: report_id })
}

function Name(row: Usage): ReactNode {
  const t = useTranslate()
  const to = addressOf(row)
  const name = row.name ?? t('admin.usage.deleted', { id: row.report_id ?? row.user_id ?? row.id })
  return (
    <>
      {to ? <RowLink to={to}>{name}</RowLink> : name}
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

/** The first column of figures stays on phones. */
export function usageColumns(by: UsageCut): ReactNode {
  return [
    <DataTable.Col<Usage>
      sx={{ width: { xs: 'auto', sm: '28%' } }}
      key="name"
      source="name"
      render={(row) => <Name {...row} />}
    />,
    ...columnsOf[by].map((column, at) => {
      const render = renderers[column]
      const hidden = at > 0 && { sx: at < 3 ? notOnPhones : wideOnly }
      const label = by === 'absent' ? { label: 'resources.users.fields.last_login_at' } : {}
      return render ? (
        <DataTable.Col<Usage> key={column} source={column} render={render} {...hidden} {...label} />
      ) : (
        <DataTable.NumberCol key={column} source={column} {...hidden} />
      )
    }),
  ]
}
