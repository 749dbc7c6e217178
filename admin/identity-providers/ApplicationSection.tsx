import { Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { TextInput, useLocale, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { guidePath } from '#common/addresses/guides.ts'
import { href } from '#common/addresses/paths.ts'
import { pickLanguage } from '#common/texts/language.ts'
import { limits } from '#common/validation/limits.ts'
import type { ProviderRecord } from '../data/identity-provider-calls.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CopyableAddress } from './CopyableAddress.tsx'
import type { ProviderKind } from './provider-kinds.ts'

/** What is registered at the provider, and what is copied from there. */
export function ApplicationSection(): ReactNode {
  const t = useTranslate()
  const language = pickLanguage([useLocale()])
  const record = useRecordContext<ProviderRecord>()
  const kind: ProviderKind = useWatch({ name: 'kind' }) ?? 'other'
  const redirects = record?.redirect_uris ?? [new URL(href('providerAnswer'), window.location.href).href]
  return (
    <FormSection title={t('admin.identityProviders.application')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(`admin.identityProviders.hints.${kind}`)}{' '}
        <Link
          href={`${guidePath('administrator', language)}#single-sign-on`}
          target="_blank"
          rel="noreferrer"
        >
          {t('admin.identityProviders.guide')}
        </Link>
        .
      </Typography>
      <CopyableAddress
        label={t('admin.identityProviders.redirect')}
        hint={t(`admin.identityProviders.${record ? 'redirectsHint' : 'redirectHint'}`)}
        addresses={redirects}
      />
      {record && (
        <CopyableAddress
          label={t('admin.identityProviders.backChannel')}
          hint={t('admin.identityProviders.backChannelHint')}
          addresses={[record.logout_uri]}
        />
      )}
      <TextInput
        source="issuer"
        label="admin.identityProviders.issuer"
        helperText="admin.identityProviders.issuerHint"
        inputProps={{ maxLength: limits.url }}
      />
      <TextInput
        source="client_id"
        label="admin.identityProviders.clientId"
        inputProps={{ maxLength: limits.clientId }}
      />
      <TextInput
        source="secret"
        label="admin.identityProviders.secret"
        helperText={`admin.identityProviders.${record ? 'kept' : 'writeOnly'}`}
        type="password"
        autoComplete="new-password"
        inputProps={{ maxLength: limits.clientSecret }}
      />
      <TextInput
        source="scopes"
        label="admin.identityProviders.scopes"
        inputProps={{ maxLength: limits.scopes }}
      />
    </FormSection>
  )
}
