import { Box, MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { type ColumnMapping, type ImportField, importFields, type TableColumn } from './columns.ts'

interface ColumnSelectsProps {
  columns: readonly TableColumn[]
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
}

/** What each column of the table is; a field can be chosen once. */
export function ColumnSelects({ columns, mapping, onChange }: ColumnSelectsProps): ReactNode {
  const t = useTranslate()
  const choose = (at: number, field: ImportField | undefined) =>
    onChange(
      mapping.map((current, index) => (index === at ? field : current === field ? undefined : current)),
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
      {columns.map(({ id, title }, at) => (
        <TextField
          key={id}
          select
          label={title || t('admin.import.unnamedColumn', { number: at + 1 })}
          value={mapping[at] ?? ''}
          onChange={({ target }) => choose(at, (target.value || undefined) as ImportField | undefined)}
        >
          <MenuItem value="">{t('admin.import.ignoreColumn')}</MenuItem>
          {importFields.map((field) => (
            <MenuItem key={field} value={field}>
              {t(`admin.import.fields.${field}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  )
}
