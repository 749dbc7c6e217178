import { Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Create, SimpleForm, TextInput } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { validateWebhook } from '#common/validation/webhook.ts'
import { ShownOnce } from '../components/ShownOnce.tsx'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

const resolver = validationResolver(validateWebhook)

/** `/adicionarWebhook`: the secret is shown once, in place of the form. */
export function WebhookCreate(): ReactNode {
  const t = useTranslate()
  const [secret, setSecret] = useState<string>()
  if (secret) {
    return (
      <ShownOnce
        title={t('admin.webhooks.made')}
        hint={t('admin.webhooks.keep')}
        label={t('admin.webhooks.secret')}
        value={secret}
      />
    )
  }
  return (
    <Create component="div" mutationOptions={{ onSuccess: ({ secret: made }) => setSecret(made) }}>
      <SimpleForm resolver={resolver}>
        <Typography color="textSecondary">{t('admin.webhooks.intro')}</Typography>
        <TextInput source="url" type="url" inputProps={{ maxLength: limits.url }} />
      </SimpleForm>
    </Create>
  )
}
