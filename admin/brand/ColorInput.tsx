import { Box, InputAdornment } from '@mui/material'
import type { ReactNode } from 'react'
import { TextInput, useInput } from 'react-admin'
import { isColor } from '#common/validation/brand.ts'
import { limits } from '#common/validation/limits.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** A color, typed or picked. */
export function ColorInput({ source }: { source: string }): ReactNode {
  const t = useTranslate()
  const { field } = useInput<string>({ source })
  const picker = (
    <InputAdornment position="end">
      <Box
        component="input"
        type="color"
        aria-label={t('admin.brand.pickColor')}
        value={isColor(field.value) ? field.value : '#000000'}
        onChange={field.onChange}
        sx={{ width: 32, height: 28, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
      />
    </InputAdornment>
  )
  return (
    <TextInput
      source={source}
      label="admin.brand.color"
      helperText="admin.brand.colorHint"
      inputProps={{ maxLength: limits.color }}
      InputProps={{ endAdornment: picker }}
    />
  )
}
