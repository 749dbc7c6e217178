import { Box, Typography } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { textOf } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { SuggestInput } from './SuggestInput.tsx'
import type { ModelColumn, ModelFields } from './useModelFields.ts'

interface ColumnInputsProps {
  row: FilterRow
  fields: ModelFields
  /** Which of both are invalid. */
  invalid: { table: boolean; column: boolean }
  onChange: (row: FilterRow) => void
}

/** Table and column of a filter, from the semantic model where it is known. Choosing a column sets table and type. */
export function ColumnInputs({ row, fields, invalid, onChange }: ColumnInputsProps): ReactNode {
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
    onChange({ ...row, table, column, data_type: data_type ?? row.data_type })

  return (
    <>
      <SuggestInput
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
                  t(`admin.filters.${one.data_type === 'number' ? 'numeric' : 'alphanumeric'}`),
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
