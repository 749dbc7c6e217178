import { Chip, TableCell } from '@mui/material'
import type { ReactNode } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PagedRows } from './PagedRows.tsx'

type Row = ResponseOf<'rehearseImportUndo'>['rows'][number]

const order: Row['effect'][] = ['kept', 'removed', 'restored']
const effects = { kept: 'keptAs', removed: 'removed', restored: 'restored' } as const
const colors = { kept: 'warning', removed: 'error', restored: 'primary' } as const
const reasons = {
  changed: 'changed',
  gone: 'reasonGone',
  in_use: 'in_use',
  signed_in: 'signed_in',
} as const

/** What an undo does to each change of the import; what is kept comes first. */
export function UndoRows({ rows }: { rows: readonly Row[] }): ReactNode {
  const t = useTranslate()
  const whatOf = ({ kind, attribute, group, report }: Row): string => {
    if (kind === 'member')
      return t('admin.importUndo.kindMember', { group: group ?? t('admin.importUndo.gone') })
    if (kind === 'access')
      return t('admin.importUndo.kindAccess', { report: report ?? t('admin.importUndo.gone') })
    if (kind === 'attribute')
      return t('admin.importUndo.kindAttribute', { name: attribute ?? t('admin.importUndo.gone') })
    return t(`admin.importUndo.${kind === 'user' ? 'kindUser' : 'kindName'}`)
  }
  const listed = rows
    .map((row, index) => ({ row, index }))
    .sort((one, other) => order.indexOf(one.row.effect) - order.indexOf(other.row.effect))
  return (
    <PagedRows
      label={t('admin.importUndo.rows')}
      headings={[t('admin.importUndo.user'), t('admin.importUndo.what'), t('admin.importUndo.effect')]}
      rows={listed}
      keyOf={({ index }) => index}
    >
      {({ row }) => (
        <>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.user.name || row.user.email}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{whatOf(row)}</TableCell>
          <TableCell>
            <Chip
              size="small"
              variant="outlined"
              color={colors[row.effect]}
              label={t(`admin.importUndo.${effects[row.effect]}`)}
            />{' '}
            {row.reason && t(`admin.importUndo.${reasons[row.reason]}`)}
          </TableCell>
        </>
      )}
    </PagedRows>
  )
}
