import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Create, Edit, SelectInput, SimpleForm, TextInput, useRecordContext } from 'react-admin'
import { formWidth } from '#common/theme/tokens.ts'
import { validateNewProvider, validateProvider } from '#common/validation/identity-provider.ts'
import { limits } from '#common/validation/limits.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { HintedBooleanInput } from '../forms/HintedBooleanInput.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ApplicationSection } from './ApplicationSection.tsx'
import { DomainsInput } from './DomainsInput.tsx'
import { GroupMapping } from './GroupMapping.tsx'
import { KindInput } from './KindInput.tsx'
import { ProviderTest } from './ProviderTest.tsx'
import { presets } from './provider-kinds.ts'
import { providerResolver } from './provider-resolver.ts'

const usualHours = [1, 4, 8, 12, 24, 72, 168, 720]

function SessionHoursInput(): ReactNode {
  const t = useTranslate()
  const { session_hours: stored = 12 } = useRecordContext<{ id: number; session_hours: number }>() ?? {}
  const hours = [...new Set([...usualHours, stored])].sort((one, other) => one - other)
  const nameOf = (count: number) =>
    count % 24 === 0 && count > 24
      ? t('admin.identityProviders.days', { smart_count: count / 24 })
      : t('admin.identityProviders.hours', { smart_count: count })
  return (
    <SelectInput
      source="session_hours"
      label="admin.identityProviders.sessionHours"
      helperText="admin.identityProviders.sessionHoursHint"
      choices={hours.map((id) => ({ id, name: nameOf(id) }))}
      isRequired
      translateChoice={false}
    />
  )
}

function ProviderFields(): ReactNode {
  const t = useTranslate()
  return (
    <>
      <FormSection>
        <KindInput />
        <TextInput
          source="name"
          helperText="admin.identityProviders.nameHint"
          inputProps={{ maxLength: limits.name }}
        />
      </FormSection>
      <ApplicationSection />
      <FormSection title={t('admin.identityProviders.people')} hint={t('admin.identityProviders.peopleHint')}>
        <DomainsInput />
        <HintedBooleanInput
          source="create_users"
          label="admin.identityProviders.createUsers"
          hint="admin.identityProviders.createUsersHint"
        />
      </FormSection>
      <FormSection title={t('admin.identityProviders.groups')} hint={t('admin.identityProviders.groupsHint')}>
        <TextInput
          source="groups_claim"
          label="admin.identityProviders.groupsClaim"
          helperText="admin.identityProviders.groupsClaimHint"
          inputProps={{ maxLength: limits.name }}
        />
        <GroupMapping />
      </FormSection>
      <FormSection title={t('admin.identityProviders.session')}>
        <SessionHoursInput />
        <HintedBooleanInput
          source="enabled"
          label="admin.identityProviders.enabled"
          hint="admin.identityProviders.enabledHint"
        />
      </FormSection>
    </>
  )
}

const newProvider = {
  ...presets.entra,
  kind: 'entra',
  domains: [],
  groups: [],
  create_users: false,
  session_hours: 12,
  // Once the test has succeeded.
  enabled: false,
}

/** `/adicionarProvedor` */
export const ProviderCreate = (): ReactNode => (
  <Create>
    <SimpleForm resolver={providerResolver(validateNewProvider)} defaultValues={newProvider}>
      <ProviderFields />
    </SimpleForm>
  </Create>
)

/** `/editarProvedor/:id_provider` */
export const ProviderEdit = (): ReactNode => (
  <Edit>
    <SimpleForm resolver={providerResolver(validateProvider)}>
      <ProviderFields />
    </SimpleForm>
    <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 2 }}>
      <ProviderTest />
    </Box>
  </Edit>
)
