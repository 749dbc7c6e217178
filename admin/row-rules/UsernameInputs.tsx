import { Box, MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import type { RowRules } from '#common/access/row-rules.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { limits } from '#common/validation/limits.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface UsernameInputsProps {
  rules: RowRules
  errors: FieldErrors
  onChange: (rules: RowRules) => void
}

const sources = ['email', 'attribute', 'text'] as const

/** What the model knows a user by. */
export function UsernameInputs({ rules, errors, onChange }: UsernameInputsProps): ReactNode {
  const t = useTranslate()
  const { username_from, username } = rules
  const isAttribute = username_from === 'attribute'
  const error = errors.username
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <TextField
        select
        label={t('admin.rowRules.username')}
        value={username_from}
        onChange={({ target }) =>
          onChange({ ...rules, username_from: target.value as RowRules['username_from'], username: '' })
        }
      >
        {sources.map((source) => (
          <MenuItem key={source} value={source}>
            {t(`admin.rowRules.${source}`)}
          </MenuItem>
        ))}
      </TextField>
      {username_from !== 'email' && (
        <TextField
          label={t(isAttribute ? 'admin.rowRules.attributeName' : 'admin.rowRules.fixedText')}
          value={username}
          error={error !== undefined}
          helperText={
            error ? t(`fieldErrors.${error}`) : isAttribute ? t('admin.rowRules.attributeHint') : undefined
          }
          slotProps={{
            htmlInput: {
              maxLength: isAttribute ? limits.attributeName : limits.username,
              autoComplete: 'off',
            },
          }}
          onChange={({ target }) => onChange({ ...rules, username: target.value })}
        />
      )}
    </Box>
  )
}
