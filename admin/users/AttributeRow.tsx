import { Autocomplete, Box, IconButton, TextField, Tooltip } from '@mui/material'
import { type ReactNode, useState } from 'react'
import type { UserAttribute } from '#common/filters/user-attributes.ts'
import { limits } from '#common/validation/limits.ts'
import { DeleteIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

interface AttributeRowProps {
  attribute: UserAttribute
  /** The names of the filter sets that need it. */
  sets: string[]
  onChange: (attribute: UserAttribute) => void
  /** Its name is still to be chosen. */
  isNew: boolean
  onRemove: () => void
}

/** Name and values of an attribute; what is typed becomes a value with Enter, or when the field is left. */
export function AttributeRow({ attribute, isNew, sets, onChange, onRemove }: AttributeRowProps): ReactNode {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const { name, values } = attribute
  const setValues = (next: string[]) =>
    onChange({ name, values: [...new Set(next.map((value) => value.trim()).filter(Boolean))] })
  const addTyped = () => {
    if (typed.trim() !== '') setValues([...values, typed])
    setTyped('')
  }
  return (
    <Box
      role="group"
      aria-label={name || t('admin.filterSets.attributeName')}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: 'minmax(0, 1fr) minmax(0, 2fr) 40px' },
        alignItems: 'start',
      }}
    >
      <TextField
        margin="none"
        label={t('admin.filterSets.attributeName')}
        value={name}
        disabled={!isNew}
        slotProps={{ htmlInput: { maxLength: limits.attributeName } }}
        onChange={(event) => onChange({ name: event.target.value, values })}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      <Autocomplete
        multiple
        freeSolo
        options={[]}
        value={values}
        inputValue={typed}
        onInputChange={(_event, text, reason) => {
          if (reason === 'input') setTyped(text)
        }}
        onChange={(_event, next) => {
          setTyped('')
          setValues(next)
        }}
        onBlur={addTyped}
        renderInput={(params) => (
          <TextField
            {...params}
            margin="none"
            label={
              name ? t('admin.filterSets.attributeValuesOf', { name }) : t('admin.filterSets.attributeValues')
            }
            helperText={
              sets.length > 0
                ? t('admin.filterSets.attributeUsed', { sets: sets.join(', ') })
                : t('admin.filterSets.valuesHint')
            }
          />
        )}
      />
      {sets.length === 0 && (
        <Tooltip title={t('admin.filterSets.removeAttribute', { name })}>
          <IconButton aria-label={t('admin.filterSets.removeAttribute', { name })} onClick={onRemove}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
