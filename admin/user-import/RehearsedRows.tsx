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
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { ImportField, ImportRow } from './columns.ts'

type Result = ResponseOf<'rehearseImport'>['rows'][number]

interface RehearsedRowsProps {
  rows: readonly ImportRow[]
  results: readonly Result[]
}

const colors = { added: 'success', changed: 'primary', unchanged: 'default', refused: 'error' } as const
const order: Result['status'][] = ['refused', 'added', 'changed', 'unchanged']
const perPage = 25

/** The rows with what the import does to each; refused ones first. */
export function RehearsedRows({ rows, results }: RehearsedRowsProps): ReactNode {
  const t = useTranslate()
  const [page, setPage] = useState(0)
  const describe = ({ status, changes, field, error }: Result): string =>
    status === 'refused'
      ? `${t(`admin.import.fields.${field as ImportField}`)}: ${t(`fieldErrors.${error as FieldErrorCode}`)}`
      : changes.map((change) => t(`admin.import.changes.${change}`)).join(', ')
  const listed = results
    .map((result, index) => ({ result, row: rows[index], line: index + 2 }))
    .sort((one, other) => order.indexOf(one.result.status) - order.indexOf(other.result.status))
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={t('admin.import.rows')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('admin.import.line')}</TableCell>
              <TableCell>{t('admin.import.fields.email')}</TableCell>
              <TableCell>{t('admin.import.status')}</TableCell>
              <TableCell>{t('admin.import.effect')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {listed.slice(page * perPage, (page + 1) * perPage).map(({ result, row, line }) => (
              <TableRow key={line}>
                <TableCell>{line}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{row?.email || row?.name}</TableCell>
                <TableCell>
                  <Chip
                    size="small"
                    variant="outlined"
                    color={colors[result.status]}
                    label={t(`admin.import.statuses.${result.status}`)}
                  />
                </TableCell>
                <TableCell>{describe(result)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {results.length > perPage && (
        <TablePagination
          component="div"
          count={results.length}
          page={page}
          rowsPerPage={perPage}
          rowsPerPageOptions={[perPage]}
          onPageChange={(_event, next) => setPage(next)}
        />
      )}
    </>
  )
}
