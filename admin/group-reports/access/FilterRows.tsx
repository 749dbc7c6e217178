import { Button, Typography } from '@mui/material'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import {
  ArrayInput,
  SimpleFormIterator,
  useArrayInput,
  useEvent,
  useLocale,
  useNotify,
  useWrappedSource,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { textOf } from '#common/validation/field-errors.ts'
import { type FilterRow, isEmptyRow, isNumeric, withDecimalPoint } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { AddIcon } from '../../components/icons.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ModelNote } from '../source/ModelNote.tsx'
import { type ModelFields, useModelFields } from '../source/useModelFields.ts'
import type { RowOpening } from './ColumnInputs.tsx'
import { FilterRowFields } from './FilterRowFields.tsx'
import { togglePicked } from './toggle-picked.ts'

interface RowsProps {
  /** Not before the first attempt to apply. */
  showErrors: boolean
  /** Without filters, the columns to choose from are listed immediately. */
  opensAtOnce?: boolean
  /** Of a filter set: values may name attributes of the user. */
  isSet?: boolean
}

interface FilterRowsProps extends RowsProps {
  /** The field of the form. */
  source: string
  /** Filters of the same report, whose tables and columns are suggested; not those being typed. */
  suggestions?: FilterRow[]
}

const newRow: FilterRow = { table: '', column: '', condition: 'In', value: '', data_type: 'varchar' }

const none: FilterRow[] = []

/** In a table, only the first row shows the names of the fields. */
const table = {
  '& li + li .MuiInputLabel-root': { position: { sm: 'absolute' }, clipPath: { sm: 'inset(50%)' } },
}

/** The row with a number as reports take it, if its value is one with a decimal comma. */
function withoutDecimalComma(row: FilterRow): FilterRow {
  const value = withDecimalPoint(textOf(row.value))
  return row.data_type === 'number' && isNumeric(value) ? { ...row, value } : row
}

/** Filter rows, at least an empty one to start with. Memoized: what is typed into a row re-renders only that row. */
export const FilterRows = memo(({ source, suggestions = none, ...rows }: FilterRowsProps) => {
  const fields = useModelFields(suggestions)
  return (
    <>
      <ModelNote fields={fields} />
      <ArrayInput source={source} resource="filters">
        <Rows fields={fields} {...rows} />
      </ArrayInput>
    </>
  )
})

function Rows({ fields, opensAtOnce, ...shown }: RowsProps & { fields: ModelFields }): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  // In English a comma separates thousands.
  const normalized = useLocale() === 'pt' ? withoutDecimalComma : (row: FilterRow) => row
  const source = useWrappedSource('')
  const { clearErrors, getFieldState, getValues, setValue } = useFormContext()
  const list = useArrayInput()
  const max = shown.isSet ? limits.filtersPerSet : limits.filtersPerUser
  const size = list.fields.length
  const isFull = size >= max
  /** The row whose columns are listed as soon as they are known. */
  const opening = useRef<RowOpening | undefined>(
    opensAtOnce && size === 0 ? { at: 0, focused: null } : undefined,
  )
  useEffect(() => {
    if (size === 0) setValue(source, [newRow])
  }, [size, source, setValue])

  // What the server said about them. Without errors, all fields of the form would be rendered again for nothing.
  const clearRefusal = () => {
    const [field = source] = source.split('.')
    if (getFieldState(field).error) clearErrors(field)
  }
  const change = useEvent((at: number, row: FilterRow) => {
    setValue(`${source}.${at}`, normalized(row), { shouldDirty: true })
    clearRefusal()
  })
  const insert = (at: number, rows: FilterRow[]) => list.insert(at, rows, { shouldFocus: false })
  const remove = useEvent((at: number) => {
    list.remove(at)
    clearRefusal()
  })
  const add = useEvent(() => {
    if (isFull) return
    const rows: FilterRow[] = getValues(source)
    const isEmpty = rows.every(isEmptyRow) && size === 1
    opening.current = { at: isEmpty ? 0 : size, focused: document.activeElement }
    if (isEmpty) setValue(source, rows)
    else insert(size, [newRow])
  })
  // All values or none: an incomplete list of "is not" values would show more than intended.
  const paste = useEvent((at: number, row: FilterRow, values: string[]) => {
    const excess = size - 1 + values.length - max
    const params = { smart_count: excess > 0 ? excess : values.length, max }
    if (excess > 0) return notify('admin.filters.pasteTooMany', { type: 'warning', messageArgs: params })
    const [first = row, ...rest] = values.map((value) => normalized({ ...row, value }))
    change(at, first)
    insert(at + 1, rest)
    notify('admin.filters.pasted', { type: 'info', messageArgs: params })
  })
  const pick = useEvent((at: number, row: FilterRow, value: string, replaces: boolean) => {
    const toggled = togglePicked(getValues(source), at, { ...row, value }, replaces)
    if (toggled.added && isFull) {
      notify('admin.filters.tooMany', { type: 'warning', messageArgs: { max } })
    } else if (toggled.added) insert(at + 1, [toggled.added])
    else {
      change(at, toggled.row)
      if (toggled.removed !== undefined) remove(toggled.removed)
    }
  })

  return (
    <SimpleFormIterator
      sx={table}
      addButton={
        <>
          <Button variant="outlined" startIcon={<AddIcon />} disabled={isFull} onClick={add}>
            {t('admin.filters.add')}
          </Button>
          <Typography variant="caption" color="textSecondary">
            {isFull ? t('admin.filters.tooMany', { max }) : t('admin.filters.pasteHint')}
          </Typography>
        </>
      }
    >
      <FilterRowFields
        {...{ fields, opening, ...shown }}
        onAdd={add}
        onChange={change}
        onPaste={paste}
        onPick={pick}
        onRemove={remove}
      />
    </SimpleFormIterator>
  )
}
