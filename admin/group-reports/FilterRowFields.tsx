import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, FormHelperText, IconButton, MenuItem, TextField, Tooltip } from '@mui/material'
import type { ClipboardEvent, ReactNode } from 'react'
import { type FieldErrors, textOf } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import { limits } from '#common/validation/limits.ts'
import { useWords } from '../providers/useWords.ts'

interface FilterRowFieldsProps {
  number: number
  row: FilterRow
  faults: FieldErrors
  /** The same filter stands further up. */
  repeated: boolean
  listId: string
  onChange: (row: FilterRow) => void
  /** Several lines were pasted into the value. */
  onPaste: (values: string[]) => void
  onRemove: () => void
}

const columns = '1fr 1fr 120px 1fr 150px 40px'

/** A row takes three lines on phones; there a line keeps it apart from the one above. */
const apart = {
  '&:not(:first-of-type)': {
    borderTop: { xs: 1, md: 0 },
    borderColor: { xs: 'divider' },
    pt: { xs: 2, md: 0 },
  },
}

/** One row: table, column, condition, value and type. */
export function FilterRowFields({
  number,
  row,
  faults,
  repeated,
  listId,
  ...on
}: FilterRowFieldsProps): ReactNode {
  const words = useWords()
  const fault = Object.values(faults)[0]
  const field = (name: keyof FilterRow) => ({
    value: textOf(row[name]) === '' ? '' : String(row[name]),
    error: faults[name] !== undefined,
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
    <Box role="group" aria-label={words('admin.filters.row', { number })} sx={apart}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 1,
          rowGap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', md: columns },
          alignItems: 'center',
        }}
      >
        <TextField
          {...field('table')}
          label={words('admin.filters.table')}
          slotProps={{ htmlInput: { maxLength: limits.name, list: `${listId}-table`, autoComplete: 'off' } }}
        />
        <TextField
          {...field('column')}
          label={words('admin.filters.column')}
          slotProps={{ htmlInput: { maxLength: limits.name, list: `${listId}-column`, autoComplete: 'off' } }}
        />
        <TextField {...field('condition')} select label={words('admin.filters.condition')}>
          <MenuItem value="In">{words('admin.filters.is')}</MenuItem>
          <MenuItem value="NotIn">{words('admin.filters.isNot')}</MenuItem>
        </TextField>
        <TextField
          {...field('value')}
          label={words('admin.filters.value')}
          onPaste={paste}
          slotProps={{
            htmlInput: {
              maxLength: limits.filterValue,
              autoComplete: 'off',
              inputMode: row.data_type === 'number' ? 'decimal' : 'text',
            },
          }}
        />
        <TextField {...field('data_type')} select label={words('admin.filters.type')}>
          <MenuItem value="number">{words('admin.filters.numeric')}</MenuItem>
          <MenuItem value="varchar">{words('admin.filters.alphanumeric')}</MenuItem>
        </TextField>
        <Tooltip title={words('admin.filters.remove')}>
          <IconButton
            aria-label={words('admin.filters.remove')}
            onClick={on.onRemove}
            sx={{ justifySelf: 'end' }}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {fault && (
        <FormHelperText error role="alert">
          {words(`fieldErrors.${fault}`)}
        </FormHelperText>
      )}
      {!fault && repeated && (
        <FormHelperText sx={{ color: 'warning.main' }}>{words('admin.filters.duplicate')}</FormHelperText>
      )}
    </Box>
  )
}
