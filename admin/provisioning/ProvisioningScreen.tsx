import { Skeleton, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { SelectInput, SimpleForm, useDataProvider, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { ResponseOf } from '#common/contract/index.ts'
import { type provisioning, provisioningModes } from '#common/contract/provisioning.ts'
import { validateProvisioning } from '#common/validation/provisioning.ts'
import { LoadError } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useCallQuery } from '../data/useCall.ts'
import { choicesOf } from '../forms/choices.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { FormToolbar } from '../forms/FormToolbar.tsx'
import { HintedBooleanInput } from '../forms/HintedBooleanInput.tsx'
import { useSubmit } from '../forms/useSubmit.ts'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { SignInTabs } from '../identity-providers/SignInTabs.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { AttributeMapping } from './AttributeMapping.tsx'
import { Connection } from './Connection.tsx'

type Settings = ResponseOf<keyof typeof provisioning & 'provisioningSettings'>
type Values = Pick<Settings, 'mode' | 'attributes'> & { invites: boolean }

const resolver = validationResolver(validateProvisioning)
const modes = choicesOf(provisioningModes, 'admin.provisioning.modes')

/** `/provisionamento`: how a directory provisions users and groups. */
export function ProvisioningScreen(): ReactNode {
  const t = useTranslate()
  // Counts saves: a new key replaces the form with one of what is stored.
  const [saves, setSaves] = useState(0)
  const { data, error, refetch } = useCallQuery('provisioningSettings', {})
  const reload = async () => {
    await refetch()
    setSaves((count) => count + 1)
  }
  return (
    <>
      <PageTitle title={t('admin.provisioning.title')} />
      <SignInTabs current="provisioning" />
      {error && <LoadError title={t('admin.form.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={480} sx={{ mt: 3 }} />}
      {data && <ProvisioningForm key={saves} stored={data} onSaved={reload} />}
    </>
  )
}

interface ProvisioningFormProps {
  stored: Settings
  onSaved: () => Promise<void>
}

function ProvisioningForm({ stored, onSaved }: ProvisioningFormProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const { call } = useDataProvider<PortalDataProvider>()
  // What is stored may be fetched again; the form keeps what it was opened with, and what was typed.
  const [opened] = useState(() => ({
    mode: stored.mode,
    invites: stored.invitations === 'S',
    attributes: stored.attributes,
  }))
  const submit = useSubmit(async ({ mode, invites, attributes }: Values) => {
    await call('updateProvisioningSettings', { mode, invitations: invites ? 'S' : 'N', attributes })
    notify('admin.provisioning.saved', { type: 'success' })
    await onSaved()
  })
  return (
    <SimpleForm resolver={resolver} onSubmit={submit} defaultValues={opened} toolbar={<FormToolbar />}>
      <FormSection title={t('admin.provisioning.directory')} hint={t('admin.provisioning.intro')}>
        <ModeInput />
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('admin.provisioning.managed', { smart_count: stored.users_count })}
        </Typography>
        <HintedBooleanInput
          source="invites"
          label="admin.provisioning.invitations"
          hint="admin.provisioning.invitationsHint"
        />
      </FormSection>
      <Connection />
      <AttributeMapping />
    </SimpleForm>
  )
}

/** The mode, with what it means. */
function ModeInput(): ReactNode {
  const mode: Settings['mode'] = useWatch({ name: 'mode' })
  return (
    <SelectInput
      source="mode"
      label="admin.provisioning.mode"
      choices={modes}
      helperText={`admin.provisioning.modeHints.${mode}`}
    />
  )
}
