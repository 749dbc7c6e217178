import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { href } from '#common/addresses/paths.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { validateEditedAccount, validateNewAccount } from '#common/validation/account.ts'
import { limits } from '#common/validation/limits.ts'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { CreateScreen } from '../forms/CreateScreen.tsx'
import { EditScreen } from '../forms/EditScreen.tsx'
import { FormSection } from '../forms/FormSection.tsx'
import { PortalForm, type Validate } from '../forms/PortalForm.tsx'
import { SelectInput } from '../forms/SelectInput.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFound } from '../layout/NotFound.tsx'
import { AccountTest } from './AccountTest.tsx'

/** A PEM file has many lines, which a password field would lose. */
function SecretInput({ isStored }: { isStored: boolean }): ReactNode {
  const t = useTranslate()
  const isCertificate = useWatch({ name: 'credential' }) === 'certificate'
  return (
    <TextInput
      key={String(isCertificate)}
      source="secret"
      label={isCertificate ? t('admin.accounts.certificate') : t('admin.accounts.secret')}
      hint={isStored ? t('admin.accounts.kept') : t('admin.accounts.writeOnly')}
      maxLength={limits.accountSecret}
      {...(isCertificate ? { rows: 5 } : { type: 'password', autoComplete: 'new-password' })}
    />
  )
}

/** Managed identities belong to the operator. */
const credentials = ['secret', 'certificate'] as const

function ApplicationFields({ isStored }: { isStored: boolean }): ReactNode {
  const t = useTranslate()
  return (
    <>
      <TextInput
        source="entra_tenant_id"
        label={t('admin.accounts.directory')}
        hint={t('admin.accounts.directoryHint')}
        maxLength={limits.name}
      />
      <TextInput source="client_id" label={t('admin.accounts.clientId')} maxLength={limits.name} />
      <SelectInput
        source="credential"
        label={t('admin.accounts.credential')}
        values={credentials}
        textOf={(value) => t(`admin.accounts.credentials.${value}`)}
      />
      <SecretInput isStored={isStored} />
    </>
  )
}

interface AccountFormProps {
  validate: Validate
  isStored: boolean
}

function AccountForm({ validate, isStored }: AccountFormProps): ReactNode {
  const t = useTranslate()
  return (
    <PortalForm
      validate={validate}
      cancelTo={href('accounts')}
      {...(!isStored && { defaultValues: { credential: 'secret' } })}
    >
      <FormSection>
        <TextInput source="name" maxLength={limits.name} />
      </FormSection>
      <Application isStored={isStored} />
      <FormSection title={t('admin.accounts.roles')} hint={t('admin.accounts.rolesHint')}>
        <TextInput
          source="roles"
          label={t('admin.accounts.roles')}
          rows={2}
          maxLength={limits.accountRoles * limits.name}
        />
      </FormSection>
    </PortalForm>
  )
}

function Application({ isStored }: { isStored: boolean }): ReactNode {
  const t = useTranslate()
  const isManaged = useWatch({ name: 'credential' }) === 'managed_identity'
  return (
    <FormSection
      title={t('admin.accounts.application')}
      hint={isManaged ? t('admin.accounts.managedHint') : t('admin.accounts.applicationHint')}
    >
      {!isManaged && <ApplicationFields isStored={isStored} />}
    </FormSection>
  )
}

/** `/adicionarConta` */
export const AccountCreate = (): ReactNode => (
  <CreateScreen
    savedTo={href('accounts')}
    nextStep={({ id }) => href('accountEdit', { id_conta: Number(id) })}
  >
    <AccountForm validate={validateNewAccount} isStored={false} />
  </CreateScreen>
)

/** `/editarConta/:id_conta` */
export function AccountEdit(): ReactNode {
  const id = parseId(usePathParams('accountEdit').id_conta)
  if (!id) return <NotFound />
  return (
    <EditScreen id={id} savedTo={href('accounts')}>
      <AccountForm validate={validateEditedAccount} isStored />
      <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 2 }}>
        <AccountTest id={id} />
      </Box>
    </EditScreen>
  )
}
