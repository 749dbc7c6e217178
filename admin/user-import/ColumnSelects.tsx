import { Box, MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import {
  attributeChoices,
  attributeOf,
  type ColumnField,
  type ColumnMapping,
  importFields,
  type TableColumn,
} from './columns.ts'

interface ColumnSelectsProps {
  columns: readonly TableColumn[]
  mapping: ColumnMapping
  /** Names of attributes that a column can be. */
  attributes: readonly string[]
  onChange: (mapping: ColumnMapping) => void
}

/** What each column of the table is; a field can be chosen once. */
export function ColumnSelects({ columns, mapping, attributes, onChange }: ColumnSelectsProps): ReactNode {
  const t = useTranslate()
  const choose = (at: number, field: ColumnField | undefined) =>
    onChange(
      mapping.map((current, index) => (index === at ? field : current === field ? undefined : current)),
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
      {columns.map((column, at) => (
        <TextField
          key={column.id}
          select
          label={column.title || t('admin.import.unnamedColumn', { number: at + 1 })}
          value={mapping[at] ?? ''}
          onChange={({ target }) => choose(at, (target.value || undefined) as ColumnField | undefined)}
        >
          <MenuItem value="">{t('admin.import.ignoreColumn')}</MenuItem>
          {importFields.map((field) => (
            <MenuItem key={field} value={field}>
              {t(`admin.import.fields.${field}`)}
            </MenuItem>
          ))}
          {attributeChoices(column, mapping, attributes).map((field) => (
            <MenuItem key={field} value={field}>
              {t('admin.filterSets.attributeNamed', { name: attributeOf(field) ?? '' })}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  )
}
