import { Chip, TableCell } from '@mui/material'
import type { ReactNode } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { importUndoTexts } from '#common/texts/import-undo.ts'
import { useLaterText } from '../i18n/useLaterText.ts'
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
  const text = useLaterText(importUndoTexts)
  const whatOf = ({ kind, attribute, group, report }: Row): string => {
    if (kind === 'member') return text('kindMember', { group: group ?? text('gone') })
    if (kind === 'access') return text('kindAccess', { report: report ?? text('gone') })
    if (kind === 'attribute') return text('kindAttribute', { name: attribute ?? text('gone') })
    return text(kind === 'user' ? 'kindUser' : 'kindName')
  }
  const listed = rows
    .map((row, index) => ({ row, index }))
    .sort((one, other) => order.indexOf(one.row.effect) - order.indexOf(other.row.effect))
  return (
    <PagedRows
      label={text('rows')}
      headings={[text('user'), text('what'), text('effect')]}
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
              label={text(effects[row.effect])}
            />{' '}
            {row.reason && text(reasons[row.reason])}
          </TableCell>
        </>
      )}
    </PagedRows>
  )
}
