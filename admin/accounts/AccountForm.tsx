import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import {
  Create,
  DateInput,
  Edit,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formWidth } from '#common/theme/tokens.ts'
import { validateEditedAccount, validateNewAccount } from '#common/validation/account.ts'
import { limits } from '#common/validation/limits.ts'
import { choicesOf } from '../forms/choices.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { AccountTest } from './AccountTest.tsx'

/** A PEM file has many lines, which a password field would lose. */
function SecretInput(): ReactNode {
  const isStored = useRecordContext() !== undefined
  const isCertificate = useWatch({ name: 'credential' }) === 'certificate'
  return (
    <>
      <TextInput
        key={String(isCertificate)}
        source="secret"
        label={isCertificate ? 'admin.accounts.certificate' : 'admin.accounts.secret'}
        helperText={isStored ? 'admin.accounts.kept' : 'admin.accounts.writeOnly'}
        inputProps={{ maxLength: limits.accountSecret }}
        {...(isCertificate
          ? { multiline: true, minRows: 5 }
          : { type: 'password', autoComplete: 'new-password' })}
      />
      {!isCertificate && (
        <DateInput
          source="credential_until"
          label="admin.accounts.lastDay"
          helperText="admin.accounts.lastDayHint"
        />
      )}
    </>
  )
}

/** Managed identities belong to the operator. */
const credentials = choicesOf(['secret', 'certificate'], 'admin.accounts.credentials')

function Application(): ReactNode {
  const t = useTranslate()
  const isManaged = useWatch({ name: 'credential' }) === 'managed_identity'
  if (isManaged) {
    return <FormSection title={t('admin.accounts.application')} hint={t('admin.accounts.managedHint')} />
  }
  return (
    <FormSection title={t('admin.accounts.application')} hint={t('admin.accounts.applicationHint')}>
      <TextInput
        source="entra_tenant_id"
        label="admin.accounts.directory"
        helperText="admin.accounts.directoryHint"
        inputProps={{ maxLength: limits.name }}
      />
      <TextInput source="client_id" label="admin.accounts.clientId" inputProps={{ maxLength: limits.name }} />
      <SelectInput
        source="credential"
        label="admin.accounts.credential"
        choices={credentials}
        validate={required()}
      />
      <SecretInput />
    </FormSection>
  )
}

function AccountFields(): ReactNode {
  const t = useTranslate()
  return (
    <>
      <FormSection>
        <TextInput source="name" inputProps={{ maxLength: limits.name }} />
      </FormSection>
      <Application />
      <FormSection title={t('admin.accounts.roles')} hint={t('admin.accounts.rolesHint')}>
        <TextInput
          source="roles"
          label="admin.accounts.roles"
          multiline
          minRows={2}
          inputProps={{ maxLength: limits.accountRoles * limits.name }}
        />
      </FormSection>
    </>
  )
}

const newAccount = { credential: 'secret' }

/** `/adicionarConta` */
export const AccountCreate = (): ReactNode => (
  <Create>
    <SimpleForm resolver={validationResolver(validateNewAccount)} defaultValues={newAccount}>
      <AccountFields />
    </SimpleForm>
  </Create>
)

/** `/editarConta/:id_conta` */
export const AccountEdit = (): ReactNode => (
  <Edit>
    <SimpleForm resolver={validationResolver(validateEditedAccount)}>
      <AccountFields />
    </SimpleForm>
    <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 2 }}>
      <AccountTest />
    </Box>
  </Edit>
)
