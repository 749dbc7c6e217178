import { Box, FormHelperText, MenuItem, TextField } from '@mui/material'
import { memo, useRef, useState } from 'react'
import { namesIn } from '#common/filters/user-attributes.ts'
import { DeleteIcon } from '#common/ui/icons.ts'
import { type FieldErrorCode, firstFieldError, textOf } from '#common/validation/field-errors.ts'
import { validateSetRow } from '#common/validation/filter-set.ts'
import { type FilterRow, isEmptyRow, validateFilterRow } from '#common/validation/filters.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { columnOf, unknownPart, valueFault } from '../source/useModelFields.ts'
import { useIsUnknownValue } from '../source/useModelValues.ts'
import { ColumnInputs, type ColumnInputsProps } from './ColumnInputs.tsx'
import { ValueInput } from './ValueInput.tsx'

interface FilterRowFieldsProps extends Pick<ColumnInputsProps, 'fields' | 'opens'> {
  /** Counted from 0. */
  at: number
  row: FilterRow
  showErrors: boolean
  /** Of a filter set: the value may name attributes of the user. */
  isSet: boolean
  /** The same filter exists in a row above. */
  isDuplicate: boolean
  /** The values of all rows with the same condition, for the row whose list is open. */
  picked: ReadonlySet<string>
  onFocus: (at: number) => void
  onChange: (at: number, row: FilterRow) => void
  /** Called when several lines are pasted into the value. */
  onPaste: (at: number, row: FilterRow, values: string[]) => void
  /** Called when a value is ticked in the list, or unticked. */
  onPick: (at: number, row: FilterRow, value: string, replaces: boolean) => void
  onRemove: (at: number) => void
  /** Called for Enter in a value that is complete. */
  onEnter: (() => void) | undefined
}

const columns = 'minmax(0, 1fr) minmax(0, 1fr) 120px minmax(0, 1fr) 150px 40px'

/** On phones a row spans three lines, and a border separates it from the one above. */
const separated = {
  '&:not(:first-of-type)': {
    borderTop: { xs: 1, sm: 0 },
    borderColor: { xs: 'divider' },
    pt: { xs: 2, sm: 0 },
    // In a table, only the first row shows them.
    '& .MuiInputLabel-root': {
      position: { sm: 'absolute' },
      clipPath: { sm: 'inset(50%)' },
    },
  },
}

/** Compares the row by content: the form creates new objects for all rows at each change. */
function isSameRow(
  { row: one, ...a }: FilterRowFieldsProps,
  { row: other, ...b }: FilterRowFieldsProps,
): boolean {
  const isSame = (name: string) => Object.is(Reflect.get(a, name), Reflect.get(b, name))
  return Object.keys(a).every(isSame) && JSON.stringify(one) === JSON.stringify(other)
}

/** The fields of one filter: table, column, condition, value and type. Memoized: there may be hundreds of rows. */
export const FilterRowFields = memo((props: FilterRowFieldsProps) => {
  const { at, row, fields, opens, showErrors, isSet, isDuplicate, picked, ...on } = props
  const t = useTranslate()
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
  const select = (name: 'condition' | 'data_type') => ({
    value: textOf(row[name]),
    error: errors[name] !== undefined,
    margin: 'none' as const,
    onChange: (event: { target: { value: string } }) => change({ ...row, [name]: event.target.value }),
  })

  return (
    <Box
      role="group"
      aria-label={t('admin.filters.row', { number: at + 1 })}
      onFocus={() => on.onFocus(at)}
      sx={separated}
    >
      <Box
        sx={{
          display: 'grid',
          columnGap: 1,
          rowGap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: columns },
          alignItems: 'end',
        }}
      >
        <ColumnInputs
          row={row}
          fields={fields}
          opens={opens}
          invalid={{ table: errors.table !== undefined, column: errors.column !== undefined }}
          onChange={change}
          onChoose={choose}
        />
        <TextField {...select('condition')} select label={t('admin.filters.condition')}>
          <MenuItem value="In">{t('admin.filters.is')}</MenuItem>
          <MenuItem value="NotIn">{t('admin.filters.isNot')}</MenuItem>
        </TextField>
        <ValueInput
          source={fields.source}
          row={row}
          error={errors.value !== undefined}
          picked={picked}
          inputRef={valueInput}
          isOpen={isValueOpen}
          onOpenChange={setValueOpen}
          onText={(value) => change({ ...row, value })}
          onPick={(value, replaces) => on.onPick(at, row, value, replaces)}
          onEnter={on.onEnter}
          onPaste={(values) => on.onPaste(at, row, values)}
        />
        <TextField {...select('data_type')} select label={t('admin.filters.type')}>
          <MenuItem value="number">{t('admin.filters.numeric')}</MenuItem>
          <MenuItem value="varchar">
            {t(`admin.filters.${columnOf(fields, row)?.column_type ?? 'alphanumeric'}`)}
          </MenuItem>
        </TextField>
        <IconButton icon={DeleteIcon} label={t('admin.filters.remove')} onClick={() => on.onRemove(at)} />
      </Box>
      <RowNote {...{ row, fields, isSet, isDuplicate }} errorCode={firstFieldError(errors)} />
    </Box>
  )
}, isSameRow)

interface RowNoteProps extends Pick<FilterRowFieldsProps, 'row' | 'fields' | 'isSet' | 'isDuplicate'> {
  errorCode: FieldErrorCode | undefined
}

/** What is wrong with a row, or may be. */
function RowNote({ row, fields, isSet, isDuplicate, errorCode }: RowNoteProps) {
  const t = useTranslate()
  const isUnknownValue = useIsUnknownValue(fields.source, row)
  if (errorCode) {
    return (
      <FormHelperText error role="alert">
        {t(`fieldErrors.${errorCode}`)}
      </FormHelperText>
    )
  }
  const names = { table: textOf(row.table), column: textOf(row.column), value: textOf(row.value) }
  const part = unknownPart(fields, row)
  const fault = valueFault(fields, row)
  const note =
    (part === 'table' && t('admin.filters.unknownTable', names)) ||
    (part === 'column' && t('admin.filters.unknownColumn', names)) ||
    (fault && t(`fieldErrors.${fault}`)) ||
    (isDuplicate && t('admin.filters.duplicate')) ||
    (isUnknownValue && !(isSet && namesIn(names.value).length > 0) && t('admin.filters.unknownValue', names))
  return note ? <FormHelperText sx={{ color: 'warning.main' }}>{note}</FormHelperText> : null
}
