import { Autocomplete, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { limits } from '#common/validation/limits.ts'
import { validateRoles } from '#common/validation/row-rules.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface RolesInputProps {
  label: string
  /** What applies without any role. */
  inherited: readonly string[]
  /** Where those are from. */
  from: 'ofReport' | 'ofAccount'
  roles: readonly string[]
  onChange: (roles: string[]) => void
}

/** Names of roles of the semantic model; what is typed becomes one with Enter, or when the field is left. */
export function RolesInput({ label, inherited, from, roles, onChange }: RolesInputProps): ReactNode {
  const t = useTranslate()
  const hint =
    inherited.length > 0
      ? t(`admin.rowRules.${from}Named`, { roles: inherited.join(', ') })
      : t(`admin.rowRules.${from}`)
  const [typed, setTyped] = useState('')
  const [error] = Object.values(validateRoles(roles))
  const set = (next: readonly string[]) =>
    onChange([...new Set(next.map((role) => role.trim()).filter(Boolean))].slice(0, limits.roles))
  return (
    <Autocomplete
      multiple
      freeSolo
      options={inherited.filter((role) => !roles.includes(role))}
      value={[...roles]}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') setTyped(text)
      }}
      onChange={(_event, next) => {
        setTyped('')
        set(next)
      }}
      onBlur={() => {
        if (typed.trim() !== '') set([...roles, typed])
        setTyped('')
      }}
      slotProps={{ listbox: { 'aria-label': t('admin.filters.suggestions'), 'aria-labelledby': undefined } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error !== undefined}
          helperText={error ? t(`fieldErrors.${error}`) : `${hint} ${t('admin.rowRules.rolesHint')}`}
          slotProps={{
            htmlInput: { ...params.inputProps, maxLength: limits.name },
          }}
        />
      )}
    />
  )
}
