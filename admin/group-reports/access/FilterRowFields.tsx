import { Box, FormHelperText } from '@mui/material'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { SelectInput, Translate, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { namesIn } from '#common/filters/user-attributes.ts'
import { DeleteIcon } from '#common/ui/icons.ts'
import { type FieldErrorCode, firstFieldError, textOf } from '#common/validation/field-errors.ts'
import { validateSetRow } from '#common/validation/filter-set.ts'
import { type FilterRow, isEmptyRow, validateFilterRow } from '#common/validation/filters.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { columnOf, unknownPart, valueFault } from '../source/useModelFields.ts'
import { useIsUnknownValue } from '../source/useModelValues.ts'
import { ColumnInputs, type ColumnInputsProps, type RowOpening } from './ColumnInputs.tsx'
import { hasValueOf } from './toggle-picked.ts'
import { ValueInput } from './ValueInput.tsx'

interface FilterRowFieldsProps extends Pick<ColumnInputsProps, 'fields'> {
  /** Which row lists its columns next. */
  opening: RefObject<RowOpening | undefined>
  showErrors: boolean
  /** Of a filter set: the value may name attributes of the user. */
  isSet?: boolean
  onAdd: () => void
  onChange: (at: number, row: FilterRow) => void
  /** Called when several lines are pasted into the value. */
  onPaste: (at: number, row: FilterRow, values: string[]) => void
  /** Called when a value is ticked in the list, or unticked. */
  onPick: (at: number, row: FilterRow, value: string, replaces: boolean) => void
  onRemove: (at: number) => void
}

const columns = 'minmax(0, 1fr) minmax(0, 1fr) 120px minmax(0, 1fr) 150px 40px'
const layout = {
  display: 'grid',
  columnGap: 1,
  rowGap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: columns },
  alignItems: 'end',
}

const conditions = [
  { id: 'In', name: 'admin.filters.is' },
  { id: 'NotIn', name: 'admin.filters.isNot' },
]

/**
 * A row among the others. An empty one proposes the table of the row above, which only becomes part of it when something
 * is typed, so that it still counts as empty.
 */
function rowAmong(rows: FilterRow[], at: number) {
  const row = rows[at] ?? {}
  const above = rows.slice(0, at)
  const isEmpty = isEmptyRow(row)
  const isSame = (other: FilterRow) => hasValueOf(other, row) && other.data_type === row.data_type
  return {
    row: isEmpty ? { ...row, table: above.findLast(({ table }) => textOf(table))?.table } : row,
    isDuplicate: !isEmpty && above.some(isSame),
    isLast: at === rows.length - 1,
  }
}

/** The fields of one filter: table, column, condition, value and type. Memoized: there may be hundreds of rows. */
export const FilterRowFields = memo(({ fields, opening, showErrors, isSet, ...on }: FilterRowFieldsProps) => {
  const t = useTranslate()
  const source = useWrappedSource('')
  const list = source.slice(0, source.lastIndexOf('.'))
  const at = Number(source.slice(list.length + 1))
  const { row, isDuplicate, isLast } = useWatch({
    name: list,
    compute: (rows: FilterRow[] = []) => rowAmong(rows, at),
  })
  const errors = showErrors && !isEmptyRow(row) ? (isSet ? validateSetRow : validateFilterRow)(row) : {}
  const change = (changed: FilterRow) => on.onChange(at, changed)
  const valueInput = useRef<HTMLInputElement>(null)
  const [isValueOpen, setValueOpen] = useState(false)
  const choose = (chosen: FilterRow) => {
    change(chosen)
    if (textOf(chosen.value)) return
    valueInput.current?.focus()
    setValueOpen(true)
  }
  const opens = opening.current?.at === at && !fields.isPending ? opening.current : undefined
  useEffect(() => {
    if (opens) opening.current = undefined
  }, [opens, opening])
  const types = [
    { id: 'number', name: 'admin.filters.numeric' },
    { id: 'varchar', name: `admin.filters.${columnOf(fields, row)?.column_type ?? 'alphanumeric'}` },
  ]

  return (
    <Box role="group" aria-label={t('admin.filters.row', { number: at + 1 })}>
      <Box sx={layout}>
        <ColumnInputs
          row={row}
          fields={fields}
          opens={opens}
          invalid={{ table: errors.table !== undefined, column: errors.column !== undefined }}
          onChange={change}
          onChoose={choose}
        />
        <SelectInput
          source="condition"
          label={<Translate i18nKey="admin.filters.condition" />}
          isRequired
          choices={conditions}
        />
        <ValueInput
          list={list}
          source={fields.source}
          row={row}
          error={errors.value !== undefined}
          inputRef={valueInput}
          isOpen={isValueOpen}
          onOpenChange={setValueOpen}
          onText={(value) => change({ ...row, value })}
          onPick={(value, replaces) => on.onPick(at, row, value, replaces)}
          // In the form of a set, Enter saves it.
          onEnter={isSet || !isLast ? undefined : on.onAdd}
          onPaste={(values) => on.onPaste(at, row, values)}
        />
        <SelectInput
          source="data_type"
          label={<Translate i18nKey="admin.filters.type" />}
          isRequired
          choices={types}
          onChange={({ target }) => change({ ...row, data_type: target.value })}
        />
        <IconButton icon={DeleteIcon} label={t('admin.filters.remove')} onClick={() => on.onRemove(at)} />
      </Box>
      <RowNote {...{ row, fields, isSet, isDuplicate }} errorCode={firstFieldError(errors)} />
    </Box>
  )
})

interface RowNoteProps extends Pick<FilterRowFieldsProps, 'fields' | 'isSet'> {
  row: FilterRow
  /** The same filter exists in a row above. */
  isDuplicate: boolean
  errorCode: FieldErrorCode | undefined
}

/** What is wrong with a row, or may be. */
function RowNote({ row, fields, isSet, isDuplicate, errorCode }: RowNoteProps) {
  const t = useTranslate()
  const isUnknownValue = useIsUnknownValue(fields.source, row)
  const names = { table: textOf(row.table), column: textOf(row.column), value: textOf(row.value) }
  const part = unknownPart(fields, row)
  const fault = valueFault(fields, row)
  const note =
    (errorCode && t(`fieldErrors.${errorCode}`)) ||
    (part === 'table' && t('admin.filters.unknownTable', names)) ||
    (part === 'column' && t('admin.filters.unknownColumn', names)) ||
    (fault && t(`fieldErrors.${fault}`)) ||
    (isDuplicate && t('admin.filters.duplicate')) ||
    (isUnknownValue && !(isSet && namesIn(names.value).length > 0) && t('admin.filters.unknownValue', names))
  const look = errorCode ? { error: true, role: 'alert' } : { error: false, sx: { color: 'warning.main' } }
  return note && <FormHelperText {...look}>{note}</FormHelperText>
}
