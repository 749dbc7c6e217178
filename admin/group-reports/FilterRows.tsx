import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { textOf } from '#common/validation/field-errors.ts'
import { type FilterRow, isEmptyRow, validateFilterRow } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { AddIcon } from '../components/icons.tsx'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { FilterRowFields } from './FilterRowFields.tsx'

interface FilterRowsProps {
  rows: FilterRow[]
  /** Filters of the same report, whose tables and columns are suggested. */
  suggestions: FilterRow[]
  /** Not before the first attempt to apply. */
  showErrors: boolean
  onChange: (rows: FilterRow[]) => void
}

const newRow: FilterRow = { table: '', column: '', condition: 'In', value: '', data_type: 'varchar' }

const keyOf = (row: FilterRow): string =>
  JSON.stringify([row.table, row.column, row.condition, row.value, row.data_type].map(textOf))

const distinct = (values: unknown[]): string[] => [...new Set(values.map(textOf))].filter(Boolean).sort()

/** A user's filter rows. Pasting a column of values creates a row for each. */
export function FilterRows({ rows, suggestions, showErrors, onChange }: FilterRowsProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const listId = useId()
  const nextId = useRef(rows.length)
  const [ids, setIds] = useState(() => rows.map((_row, index) => index))
  const isFull = rows.length >= limits.filtersPerUser
  const seen = new Set<string>()
  const isDuplicate = (row: FilterRow) => !isEmptyRow(row) && seen.size === seen.add(keyOf(row)).size

  const set = (next: FilterRow[], nextIds = ids) => {
    setIds(nextIds)
    onChange(next)
  }
  const insert = (at: number, added: FilterRow[], deleteCount = 0) => {
    const newIds = added.map(() => nextId.current++)
    set(rows.toSpliced(at, deleteCount, ...added), ids.toSpliced(at, deleteCount, ...newIds))
  }
  // Proposes the table of the row above. It only becomes part of the row when something is typed, so that the row
  // still counts as empty.
  const withProposedTable = (row: FilterRow, at: number): FilterRow =>
    isEmptyRow(row)
      ? { ...row, table: rows.slice(0, at).findLast((above) => textOf(above.table))?.table }
      : row
  // All values or none: an incomplete list of "is not" values would show more than intended.
  const paste = (row: FilterRow, at: number, values: string[]) => {
    const excess = rows.length - 1 + values.length - limits.filtersPerUser
    const params = { smart_count: excess > 0 ? excess : values.length, max: limits.filtersPerUser }
    if (excess > 0) return notify('admin.filters.pasteTooMany', { type: 'error', messageArgs: params })
    insert(
      at,
      values.map((value) => ({ ...row, value })),
      1,
    )
    notify('admin.filters.pasted', { type: 'info', messageArgs: params })
  }

  return (
    <FormCard title={t('admin.filters.rows')} hint={t('admin.filters.rowsHint')}>
      <datalist id={`${listId}-table`}>
        {distinct(suggestions.map((row) => row.table)).map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <datalist id={`${listId}-column`}>
        {distinct(suggestions.map((row) => row.column)).map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {rows.map((row, at) => (
          <FilterRowFields
            key={ids[at]}
            number={at + 1}
            row={withProposedTable(row, at)}
            errors={showErrors && !isEmptyRow(row) ? validateFilterRow(row) : {}}
            isDuplicate={isDuplicate(row)}
            listId={listId}
            onChange={(changed) => set(rows.with(at, changed))}
            onPaste={(values) => paste(withProposedTable(row, at), at, values)}
            onRemove={() => set(rows.toSpliced(at, 1), ids.toSpliced(at, 1))}
          />
        ))}
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mt: rows.length ? 1.5 : 0 }}
      >
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={isFull}
          onClick={() => insert(rows.length, [newRow])}
        >
          {t('admin.filters.add')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {isFull ? t('admin.filters.tooMany', { max: limits.filtersPerUser }) : t('admin.filters.pasteHint')}
        </Typography>
      </Box>
    </FormCard>
  )
}
