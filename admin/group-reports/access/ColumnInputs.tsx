import { Box, Typography } from '@mui/material'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { textOf } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { useListOpening } from '../source/list-opening.ts'
import type { ModelColumn, ModelFields } from '../source/useModelFields.ts'
import { SuggestInput } from './SuggestInput.tsx'

/** A row whose columns are to be listed: added by the user, or the first one. */
export interface RowOpening {
  /** Counted from 0. */
  at: number
  /** What had the focus when it was added. */
  focused: Element | null
}

export interface ColumnInputsProps {
  row: FilterRow
  /** The tables and columns to choose from. */
  fields: ModelFields
  /**
   * Set once the columns are known: lists them, or goes to the table where there are none, unless the user has gone to
   * another field since.
   */
  opens: RowOpening | undefined
  /** Which of both are invalid. */
  invalid: { table: boolean; column: boolean }
  onChange: (row: FilterRow) => void
  /** A column was chosen from the list. */
  onChoose: (row: FilterRow) => void
}

/** Table and column of a filter, from the semantic model where it is known. Choosing a column sets table and type. */
export function ColumnInputs({
  row,
  fields,
  opens,
  invalid,
  onChange,
  onChoose,
}: ColumnInputsProps): ReactNode {
  const t = useTranslate()
  const table = textOf(row.table)
  const tables = useMemo(() => [...new Set(fields.columns.map((one) => one.table))], [fields])
  // The columns of the row's table first, then those of the others.
  const columns = useMemo(
    () => [
      ...fields.columns.filter((one) => one.table === table),
      ...fields.columns.filter((one) => one.table !== table),
    ],
    [fields, table],
  )
  const choose = ({ table, column, data_type }: ModelColumn) =>
    onChoose({ ...row, table, column, data_type: data_type ?? row.data_type })
  const opening = useListOpening()
  const { onOpen } = opening
  const tableInput = useRef<HTMLInputElement>(null)
  const columnInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!opens) return
    const { activeElement } = document
    if (activeElement !== opens.focused && activeElement?.matches('input, [role=combobox]')) return
    const hasColumns = fields.columns.length > 0
    const first = hasColumns ? columnInput : tableInput
    first.current?.focus()
    if (hasColumns) onOpen()
  }, [opens, fields, onOpen])

  return (
    <>
      <SuggestInput
        inputRef={tableInput}
        label={t('admin.filters.table')}
        text={table}
        error={invalid.table}
        maxLength={limits.name}
        options={tables}
        labelOf={(name) => name}
        onText={(text) => onChange({ ...row, table: text })}
        onPick={(name) => onChange({ ...row, table: name })}
      />
      <SuggestInput<ModelColumn>
        {...opening}
        inputRef={columnInput}
        label={t('admin.filters.column')}
        text={textOf(row.column)}
        error={invalid.column}
        maxLength={limits.name}
        options={columns}
        labelOf={(one) => one.column}
        groupBy={(one) => one.table}
        getOptionKey={(one) => (typeof one === 'string' ? one : JSON.stringify([one.table, one.column]))}
        onText={(text) => onChange({ ...row, column: text })}
        onPick={choose}
        renderOption={({ key, ...props }, one) => (
          <Box component="li" key={key} {...props}>
            <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{one.column}</Box>
            <Typography variant="caption" color="textSecondary" sx={{ ml: 2, whiteSpace: 'nowrap' }}>
              {[
                one.data_type &&
                  t(
                    `admin.filters.${one.column_type ?? (one.data_type === 'number' ? 'numeric' : 'alphanumeric')}`,
                  ),
                one.distinct !== undefined && t('admin.filters.distinct', { smart_count: one.distinct }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
        )}
      />
    </>
  )
}
