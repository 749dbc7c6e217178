import {
  Chip,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TablePagination,
  TableRow,
} from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { importUndoTexts } from '#common/texts/import-undo.ts'
import { useLaterText } from '../i18n/useLaterText.ts'

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
const perPage = 25

/** What an undo does to each change of the import; what is kept comes first. */
export function UndoRows({ rows }: { rows: readonly Row[] }): ReactNode {
  const text = useLaterText(importUndoTexts)
  const [page, setPage] = useState(0)
  const whatOf = ({ kind, group, report }: Row): string => {
    if (kind === 'member') return text('kindMember', { group: group ?? text('gone') })
    if (kind === 'access') return text('kindAccess', { report: report ?? text('gone') })
    return text(kind === 'user' ? 'kindUser' : 'kindName')
  }
  const listed = rows
    .map((row, index) => ({ row, index }))
    .sort((one, other) => order.indexOf(one.row.effect) - order.indexOf(other.row.effect))
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={text('rows')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text('user')}</TableCell>
              <TableCell>{text('what')}</TableCell>
              <TableCell>{text('effect')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {listed.slice(page * perPage, (page + 1) * perPage).map(({ row, index }) => (
              <TableRow key={index}>
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
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > perPage && (
        <TablePagination
          component="div"
          count={rows.length}
          page={page}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          onPageChange={(_event, next) => setPage(next)}
        />
      )}
    </>
  )
}
