import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { textOf } from '#common/validation/field-errors.ts'
import { type FilterRow, isEmptyRow, validateFilterRow } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { FormCard } from '../forms/FormCard.tsx'
import { useWords } from '../providers/useWords.ts'
import { FilterRowFields } from './FilterRowFields.tsx'

interface FilterRowsProps {
  rows: FilterRow[]
  /** Filters of this report, whose tables and columns are suggested. */
  earlier: FilterRow[]
  /** Whether faults are shown: not before a first try to apply. */
  showFaults: boolean
  onChange: (rows: FilterRow[]) => void
}

const emptyRow: FilterRow = { table: '', column: '', condition: 'In', value: '', data_type: 'varchar' }

const keyOf = (row: FilterRow): string =>
  JSON.stringify([row.table, row.column, row.condition, row.value, row.data_type].map(textOf))

const distinct = (values: unknown[]): string[] => [...new Set(values.map(textOf))].filter(Boolean).sort()

/** The rows a person is limited to. A column of pasted values makes one row each. */
export function FilterRows({ rows, earlier, showFaults, onChange }: FilterRowsProps): ReactNode {
  const words = useWords()
  const notify = useNotify()
  const listId = useId()
  const nextId = useRef(rows.length)
  const [ids, setIds] = useState(() => rows.map((_row, index) => index))
  const full = rows.length >= limits.filtersPerUser
  const seen = new Set<string>()
  const isRepeated = (row: FilterRow) => !isEmptyRow(row) && seen.size === seen.add(keyOf(row)).size

  const set = (next: FilterRow[], nextIds = ids) => {
    setIds(nextIds)
    onChange(next)
  }
  const insert = (at: number, added: FilterRow[], instead = 0) => {
    const fresh = added.map(() => nextId.current++)
    set(rows.toSpliced(at, instead, ...added), ids.toSpliced(at, instead, ...fresh))
  }
  // A row is mostly of the table above. It only looks so before it is begun, and as an empty one is no fault.
  const shown = (row: FilterRow, at: number): FilterRow =>
    isEmptyRow(row)
      ? { ...row, table: rows.slice(0, at).findLast((above) => textOf(above.table))?.table }
      : row
  // All or none: without its last values, "is not" would show more than was meant.
  const paste = (row: FilterRow, at: number, values: string[]) => {
    const left = rows.length - 1 + values.length - limits.filtersPerUser
    const fill = { smart_count: left > 0 ? left : values.length, max: limits.filtersPerUser }
    if (left > 0) return notify('admin.filters.pasteTooMany', { type: 'error', messageArgs: fill })
    const made = values.map((value) => ({ ...row, value }))
    insert(at, made, 1)
    notify('admin.filters.pasted', { type: 'info', messageArgs: fill })
  }

  return (
    <FormCard title={words('admin.filters.rows')} hint={words('admin.filters.rowsHint')}>
      <datalist id={`${listId}-table`}>
        {distinct(earlier.map((row) => row.table)).map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <datalist id={`${listId}-column`}>
        {distinct(earlier.map((row) => row.column)).map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {rows.map((row, at) => (
          <FilterRowFields
            key={ids[at]}
            number={at + 1}
            row={shown(row, at)}
            faults={showFaults && !isEmptyRow(row) ? validateFilterRow(row) : {}}
            repeated={isRepeated(row)}
            listId={listId}
            onChange={(changed) => set(rows.with(at, changed))}
            onPaste={(values) => paste(shown(row, at), at, values)}
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
          disabled={full}
          onClick={() => insert(rows.length, [emptyRow])}
        >
          {words('admin.filters.add')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {full
            ? words('admin.filters.tooMany', { max: limits.filtersPerUser })
            : words('admin.filters.pasteHint')}
        </Typography>
      </Box>
    </FormCard>
  )
}
