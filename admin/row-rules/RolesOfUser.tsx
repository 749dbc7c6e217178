import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReportFormValues } from '../data/records.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { RolesInput } from './RolesInput.tsx'
import { useAccountRoles } from './useAccountRoles.ts'

interface RolesOfUserProps {
  roles: readonly string[]
  onChange: (roles: string[]) => void
}

/** The roles of one user, in place of those of the report; nothing where the model has none. */
export function RolesOfUser({ roles, onChange }: RolesOfUserProps): ReactNode {
  const t = useTranslate()
  const rowRules = useWatch<ReportFormValues, 'rowRules'>({ name: 'rowRules' })
  const ofAccount = useAccountRoles()
  if (!rowRules) return null
  const ofReport = rowRules.roles.length > 0 ? rowRules.roles : ofAccount
  return (
    <FormCard title={t('admin.rowRules.ofUser')} hint={t('admin.rowRules.ofUserHint')}>
      <RolesInput
        label={t('admin.rowRules.ofUser')}
        inherited={ofReport}
        from="ofReport"
        roles={roles}
        onChange={onChange}
      />
    </FormCard>
  )
}
