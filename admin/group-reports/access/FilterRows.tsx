import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useEvent, useLocale, useNotify } from 'react-admin'
import { textOf } from '#common/validation/field-errors.ts'
import { type FilterRow, isEmptyRow, isNumeric, withDecimalPoint } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { AddIcon } from '../../components/icons.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ModelNote } from '../source/ModelNote.tsx'
import { useModelFields } from '../source/useModelFields.ts'
import type { RowOpening } from './ColumnInputs.tsx'
import { FilterRowFields } from './FilterRowFields.tsx'
import { pickedWith, togglePicked } from './toggle-picked.ts'

interface FilterRowsProps {
  rows: FilterRow[]
  /** Filters of the same report, whose tables and columns are suggested; not those being typed. */
  suggestions: FilterRow[]
  /** Not before the first attempt to apply. */
  showErrors: boolean
  onChange: (rows: FilterRow[]) => void
  /** Without filters, the columns to choose from are listed immediately. */
  opensAtOnce?: boolean
  /** Of a filter set: values may name attributes of the user. */
  isSet?: boolean
}

const newRow: FilterRow = { table: '', column: '', condition: 'In', value: '', data_type: 'varchar' }

const keyOf = (row: FilterRow): string =>
  JSON.stringify([row.table, row.column, row.condition, row.value, row.data_type].map(textOf))

/** The row with a number as reports take it, if its value is one with a decimal comma. */
function withoutDecimalComma(row: FilterRow): FilterRow {
  const value = withDecimalPoint(textOf(row.value))
  return row.data_type === 'number' && isNumeric(value) ? { ...row, value } : row
}

const noRows: FilterRow[] = [newRow]

const nothingPicked: ReadonlySet<string> = new Set()

/** A user's filter rows, or an empty one to start with. Pasting a column of values creates a row for each. */
export function FilterRows(props: FilterRowsProps): ReactNode {
  const { suggestions, showErrors, onChange, opensAtOnce = false, isSet = false } = props
  const t = useTranslate()
  const notify = useNotify()
  // In English a comma separates thousands.
  const normalized = useLocale() === 'pt' ? withoutDecimalComma : (row: FilterRow) => row
  const fields = useModelFields(suggestions)
  const rows = props.rows.length > 0 ? props.rows : noRows
  const nextId = useRef(rows.length)
  const [ids, setIds] = useState(() => rows.map((_row, index) => index))
  /** The id of the row whose columns are listed as soon as they are known. */
  const [opening, setOpening] = useState<RowOpening | undefined>(
    opensAtOnce && props.rows.length === 0 ? { id: 0, focused: null } : undefined,
  )
  /** The id of the row that has the focus. */
  const [focused, setFocused] = useState(-1)
  const max = isSet ? limits.filtersPerSet : limits.filtersPerUser
  const isFull = rows.length >= max
  const seen = new Set<string>()
  const isDuplicate = (row: FilterRow) => !isEmptyRow(row) && seen.size === seen.add(keyOf(row)).size

  const set = (next: FilterRow[], nextIds = ids) => {
    setIds(next.length > 0 ? nextIds : [nextId.current++])
    setOpening(undefined)
    onChange(next)
  }
  const insert = (at: number, added: FilterRow[], deleteCount = 0) => {
    const newIds = added.map(() => nextId.current++)
    set(rows.toSpliced(at, deleteCount, ...added), ids.toSpliced(at, deleteCount, ...newIds))
  }
  const add = useEvent(() => {
    if (isFull) return
    if (props.rows.length === 0) set(noRows)
    else insert(rows.length, [newRow])
    const id = props.rows.length === 0 ? ids[0] : nextId.current - 1
    if (id !== undefined) setOpening({ id, focused: document.activeElement })
  })
  // Proposes the table of the row above. It only becomes part of the row when something is typed, so that the row
  // still counts as empty.
  const proposed = useMemo(
    () =>
      rows.map((row, at) =>
        isEmptyRow(row)
          ? { ...row, table: rows.slice(0, at).findLast((above) => textOf(above.table))?.table }
          : row,
      ),
    [rows],
  )
  // All values or none: an incomplete list of "is not" values would show more than intended.
  const paste = useEvent((at: number, row: FilterRow, values: string[]) => {
    const excess = rows.length - 1 + values.length - max
    const params = { smart_count: excess > 0 ? excess : values.length, max }
    if (excess > 0) return notify('admin.filters.pasteTooMany', { type: 'warning', messageArgs: params })
    insert(
      at,
      values.map((value) => normalized({ ...row, value })),
      1,
    )
    notify('admin.filters.pasted', { type: 'info', messageArgs: params })
  })
  const pick = useEvent((at: number, row: FilterRow, value: string, replaces: boolean) => {
    const change = togglePicked(proposed, at, { ...row, value }, replaces)
    if (change.added && isFull) {
      notify('admin.filters.tooMany', { type: 'warning', messageArgs: { max } })
    } else if (change.added) insert(at + 1, [change.added])
    else {
      const next = rows.with(at, change.row)
      if (change.removed === undefined) set(next)
      else set(next.toSpliced(change.removed, 1), ids.toSpliced(change.removed, 1))
    }
  })
  const change = useEvent((at: number, changed: FilterRow) => set(rows.with(at, normalized(changed))))
  const remove = useEvent((at: number) => set(rows.toSpliced(at, 1), ids.toSpliced(at, 1)))
  const focus = useEvent((at: number) => setFocused(ids[at] ?? -1))
  const focusedAt = ids.indexOf(focused)
  const picked = useMemo(() => {
    const row = proposed[focusedAt]
    return row ? pickedWith(proposed, row) : nothingPicked
  }, [proposed, focusedAt])

  return (
    <>
      <ModelNote fields={fields} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {proposed.map((row, at) => (
          <FilterRowFields
            key={ids[at]}
            at={at}
            row={row}
            fields={fields}
            opens={ids[at] === opening?.id && !fields.isPending ? opening : undefined}
            showErrors={showErrors}
            isSet={isSet}
            isDuplicate={isDuplicate(row)}
            picked={at === focusedAt ? picked : nothingPicked}
            onFocus={focus}
            onChange={change}
            onPaste={paste}
            onPick={pick}
            onRemove={remove}
            // In the form of a set, Enter saves it.
            onEnter={isSet || at < rows.length - 1 ? undefined : add}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mt: 1.5 }}>
        <Button variant="outlined" startIcon={<AddIcon />} disabled={isFull} onClick={add}>
          {t('admin.filters.add')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {isFull ? t('admin.filters.tooMany', { max }) : t('admin.filters.pasteHint')}
        </Typography>
      </Box>
    </>
  )
}
