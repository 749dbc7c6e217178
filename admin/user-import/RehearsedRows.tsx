import { Chip, TableCell, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { joinCell } from '#common/filters/list-cell.ts'
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { ImportField, ImportRow } from './columns.ts'
import { PagedRows } from './PagedRows.tsx'
import type { TableRow } from './read-table.ts'

type Result = ResponseOf<'rehearseImport'>['rows'][number]

interface RehearsedRowsProps {
  /** The rows of the file, in the order of `rows` and `results`. */
  file: readonly TableRow[]
  rows: readonly ImportRow[]
  results: readonly Result[]
}

const colors = { added: 'success', changed: 'primary', unchanged: 'default', refused: 'error' } as const
const order: Result['status'][] = ['refused', 'added', 'changed', 'unchanged']

/** What a row is about: report, filters and pages as the file has them. */
const targetOf = ({ group, report, column, values = [], pages = [] }: ImportRow): string =>
  [[group, report].filter(Boolean).join(' › '), column && `${column} = ${joinCell(values)}`, joinCell(pages)]
    .filter(Boolean)
    .join(' · ')

/** The rows with what the import does to each; refused ones first. */
export function RehearsedRows({ file, rows, results }: RehearsedRowsProps): ReactNode {
  const t = useTranslate()
  const nameOf = (field = ''): string =>
    field.startsWith('attributes.')
      ? t('admin.filterSets.attributeNamed', { name: field.slice('attributes.'.length) })
      : t(`admin.import.fields.${field as ImportField}`)
  const valuesOf = (values: readonly string[]) => joinCell(values) || t('admin.filterSets.noValue')
  const describe = ({ status, changes, attributes = [], field, error }: Result): string => {
    if (status === 'refused') return `${nameOf(field)}: ${t(`fieldErrors.${error as FieldErrorCode}`)}`
    const changed = attributes.map(
      ({ name, before, after }) => `${name}: ${valuesOf(before)} → ${valuesOf(after)}`,
    )
    const others = changes.flatMap((change) =>
      change === 'attributes' ? changed : [t(`admin.import.changes.${change}`)],
    )
    return others.join(', ')
  }
  const listed = results
    .map((result, index) => ({ result, row: rows[index], line: file[index]?.line ?? 0 }))
    .sort((one, other) => order.indexOf(one.result.status) - order.indexOf(other.result.status))
  return (
    <PagedRows
      label={t('admin.import.rows')}
      headings={[
        t('admin.import.line'),
        t('admin.import.fields.email'),
        t('admin.import.status'),
        t('admin.import.effect'),
      ]}
      rows={listed}
      keyOf={({ line }) => line}
    >
      {({ result, row, line }) => (
        <>
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
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            {describe(result)}
            <Typography variant="body2" color="textSecondary">
              {row && targetOf(row)}
            </Typography>
            {result.unknown_values?.map((value) => (
              <Typography key={value} variant="body2" sx={{ color: 'warning.main' }}>
                {t('admin.filters.unknownValue', { column: row?.column ?? '', value })}
              </Typography>
            ))}
          </TableCell>
        </>
      )}
    </PagedRows>
  )
}
