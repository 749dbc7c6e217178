import { Box, Chip, TableCell, TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { joinCell } from '#common/filters/list-cell.ts'
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { type ColumnMapping, columnOf, type ImportField, type ImportRow } from './columns.ts'
import { PagedRows } from './PagedRows.tsx'
import type { TableRow } from './read-table.ts'

type Result = ResponseOf<'rehearseImport'>['rows'][number]

interface RehearsedRowsProps {
  /** The rows of the file, in the order of `rows` and `results`. */
  file: readonly TableRow[]
  mapping: ColumnMapping
  rows: readonly ImportRow[]
  results: readonly Result[]
  /** A cell of a refused row was typed again. */
  onCorrect: (line: number, column: number, text: string) => void
}

const colors = { added: 'success', changed: 'primary', unchanged: 'default', refused: 'error' } as const
const order = ['refused', 'added', 'changed', 'unchanged'] as const
const shownRows = [...order, 'unknown'] as const
type ShownRows = (typeof shownRows)[number]

const isShown = ({ status, unknown_values }: Result, shown: ShownRows): boolean =>
  shown === 'unknown' ? unknown_values !== undefined : status === shown

/** What a row is about: report, filters and pages as the file has them. */
const targetOf = ({ group, report, column, values = [], pages = [] }: ImportRow): string =>
  [[group, report].filter(Boolean).join(' › '), column && `${column} = ${joinCell(values)}`, joinCell(pages)]
    .filter(Boolean)
    .join(' · ')

/** The rows with what the import does to each, refused ones first, and how many there are of each kind. */
export function RehearsedRows({ file, mapping, rows, results, onCorrect }: RehearsedRowsProps): ReactNode {
  const t = useTranslate()
  const [chosen, setChosen] = useState<ShownRows>()
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
    .map((result, index) => ({ result, row: rows[index], source: file[index] }))
    .sort((one, other) => order.indexOf(one.result.status) - order.indexOf(other.result.status))
  const kinds = shownRows
    .map((kind) => ({ kind, count: results.filter((result) => isShown(result, kind)).length }))
    .filter(({ count }) => count > 0)
  // The last row of a kind may just have been corrected.
  const shown = kinds.find(({ kind }) => kind === chosen)?.kind
  return (
    <>
      <Box
        role="group"
        aria-label={t('admin.import.status')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}
      >
        {kinds.map(({ kind, count }) => (
          <Chip
            key={kind}
            label={t(`admin.import.counts.${kind}`, { smart_count: count })}
            color={kind === 'unknown' ? 'warning' : colors[kind]}
            variant={kind === shown ? 'filled' : 'outlined'}
            aria-pressed={kind === shown}
            onClick={() => setChosen(kind === shown ? undefined : kind)}
          />
        ))}
      </Box>
      <PagedRows
        key={shown}
        label={t('admin.import.rows')}
        headings={[
          t('admin.import.line'),
          t('admin.import.fields.email'),
          t('admin.import.status'),
          t('admin.import.effect'),
        ]}
        rows={shown ? listed.filter(({ result }) => isShown(result, shown)) : listed}
        keyOf={({ source }) => source?.line ?? 0}
      >
        {({ result, row, source }) => (
          <>
            <TableCell>{source?.line}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {row?.email}
              <Typography variant="body2" color="textSecondary">
                {row?.name}
              </Typography>
            </TableCell>
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
              {result.status === 'refused' && source && (
                <RefusedCell
                  label={nameOf(result.field)}
                  text={source.cells[columnOf(result.field, mapping)]}
                  onCorrect={(text) => onCorrect(source.line, columnOf(result.field, mapping), text)}
                />
              )}
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
    </>
  )
}

interface RefusedCellProps {
  label: string
  /** Undefined: no column of the file is this field. */
  text: string | undefined
  onCorrect: (text: string) => void
}

/** A refused cell, to be typed again. */
function RefusedCell({ label, text, onCorrect }: RefusedCellProps): ReactNode {
  const [typed, setTyped] = useState(text ?? '')
  if (text === undefined) return null
  const submit = () => {
    if (typed !== text) onCorrect(typed)
  }
  return (
    <TextField
      size="small"
      margin="dense"
      {...{ label, value: typed }}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={submit}
      onKeyDown={({ key }) => key === 'Enter' && submit()}
      sx={{ display: 'block' }}
    />
  )
}
