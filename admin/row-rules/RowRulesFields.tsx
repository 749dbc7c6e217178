import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { type ReactNode, useId } from 'react'
import type { RowRules } from '#common/access/row-rules.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { RoleExpressions } from './RoleExpressions.tsx'
import { RolesInput } from './RolesInput.tsx'
import { RuleKeys } from './RuleKeys.tsx'
import { UsernameInputs } from './UsernameInputs.tsx'
import { useAccountRoles } from './useAccountRoles.ts'

interface RowRulesFieldsProps {
  rules: RowRules
  /** The filters of the report. */
  filters: FilterRow[]
  errors: FieldErrors
  onChange: (rules: RowRules) => void
}

/** What a model with roles is told: a name, roles and the values of columns. */
export function RowRulesFields({ rules, filters, errors, onChange }: RowRulesFieldsProps): ReactNode {
  const t = useTranslate()
  const accountRoles = useAccountRoles()
  const hintId = useId()
  return (
    <Box sx={{ display: 'grid', gap: 2, pl: { sm: 4 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <UsernameInputs rules={rules} errors={errors} onChange={onChange} />
      <RolesInput
        label={t('admin.rowRules.roles')}
        inherited={accountRoles}
        from="ofAccount"
        roles={rules.roles}
        onChange={(roles) => onChange({ ...rules, roles })}
      />
      <RuleKeys
        keys={rules.keys}
        filters={filters}
        errors={errors}
        onChange={(keys) => onChange({ ...rules, keys })}
      />
      <Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={rules.security_table}
              onChange={(_event, security_table) => onChange({ ...rules, security_table })}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
          label={t('admin.rowRules.securityTable')}
        />
        <FormHelperText id={hintId}>{t('admin.rowRules.securityTableHint')}</FormHelperText>
      </Box>
      <RoleExpressions rules={rules} filters={filters} />
    </Box>
  )
}
