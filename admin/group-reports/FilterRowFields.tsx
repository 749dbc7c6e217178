import { Box, FormHelperText, IconButton, MenuItem, TextField, Tooltip } from '@mui/material'
import type { ClipboardEvent, ReactNode } from 'react'
import { type FieldErrors, firstFieldError, textOf } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { DeleteIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

interface FilterRowFieldsProps {
  number: number
  row: FilterRow
  errors: FieldErrors
  /** The same filter exists in a row above. */
  isDuplicate: boolean
  listId: string
  onChange: (row: FilterRow) => void
  /** Called when several lines are pasted into the value. */
  onPaste: (values: string[]) => void
  onRemove: () => void
}

const columns = '1fr 1fr 120px 1fr 150px 40px'

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

/** The fields of one filter: table, column, condition, value and type. */
export function FilterRowFields({
  number,
  row,
  errors,
  isDuplicate,
  listId,
  ...on
}: FilterRowFieldsProps): ReactNode {
  const t = useTranslate()
  const errorCode = firstFieldError(errors)
  const field = (name: keyof FilterRow) => ({
    value: textOf(row[name]) === '' ? '' : String(row[name]),
    error: errors[name] !== undefined,
    margin: 'none' as const,
    onChange: (event: { target: { value: string } }) => on.onChange({ ...row, [name]: event.target.value }),
  })
  const paste = (event: ClipboardEvent) => {
    const values = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((value) => value.trim())
      .filter(Boolean)
    if (values.length < 2) return
    event.preventDefault()
    on.onPaste(values)
  }

  return (
    <Box role="group" aria-label={t('admin.filters.row', { number })} sx={separated}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1,
          rowGap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: columns },
          alignItems: 'end',
        }}
      >
        <TextField
          {...field('table')}
          label={t('admin.filters.table')}
          slotProps={{ htmlInput: { maxLength: limits.name, list: `${listId}-table`, autoComplete: 'off' } }}
        />
        <TextField
          {...field('column')}
          label={t('admin.filters.column')}
          slotProps={{ htmlInput: { maxLength: limits.name, list: `${listId}-column`, autoComplete: 'off' } }}
        />
        <TextField {...field('condition')} select label={t('admin.filters.condition')}>
          <MenuItem value="In">{t('admin.filters.is')}</MenuItem>
          <MenuItem value="NotIn">{t('admin.filters.isNot')}</MenuItem>
        </TextField>
        <TextField
          {...field('value')}
          label={t('admin.filters.value')}
          onPaste={paste}
          slotProps={{
            htmlInput: {
              maxLength: limits.filterValue,
              autoComplete: 'off',
              inputMode: row.data_type === 'number' ? 'decimal' : 'text',
            },
          }}
        />
        <TextField {...field('data_type')} select label={t('admin.filters.type')}>
          <MenuItem value="number">{t('admin.filters.numeric')}</MenuItem>
          <MenuItem value="varchar">{t('admin.filters.alphanumeric')}</MenuItem>
        </TextField>
        <Tooltip title={t('admin.filters.remove')}>
          <IconButton
            aria-label={t('admin.filters.remove')}
            onClick={on.onRemove}
            sx={{ justifySelf: 'end' }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {errorCode && (
        <FormHelperText error role="alert">
          {t(`fieldErrors.${errorCode}`)}
        </FormHelperText>
      )}
      {!errorCode && isDuplicate && (
        <FormHelperText sx={{ color: 'warning.main' }}>{t('admin.filters.duplicate')}</FormHelperText>
      )}
    </Box>
  )
}
