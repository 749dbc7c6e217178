import { Alert, Box, Button, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Edit, useRecordContext, useRefresh } from 'react-admin'
import { formWidth } from '#common/theme/tokens.ts'
import { DateTime } from '../components/DateTime.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { Webhook } from '../data/integration-calls.ts'
import { useCallMutation } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useWebhookError, WebhookState } from './WebhookState.tsx'

/** `/editarWebhook/:id_webhook`: what is sent to an address, and what can be done about it. */
export const WebhookScreen = (): ReactNode => (
  <Edit queryOptions={{ onError: () => {} }}>
    <Box sx={{ display: 'grid', gap: 2, maxWidth: formWidth, mx: 'auto', mt: 3 }}>
      <Sending />
      <Test />
      <Replay />
    </Box>
  </Edit>
)

function Sending(): ReactNode {
  const t = useTranslate()
  const refresh = useRefresh()
  const webhook = useRecordContext<Webhook>()
  const { mutate, isPending, error } = useCallMutation('updateWebhook', { onSuccess: refresh })
  const reason = useErrorMessage(error)
  if (!webhook) return null
  const { id, url, state, sent_at: at } = webhook
  const isOn = state === 'active' || state === 'retrying'
  return (
    <FormCard title={url} hint={t('admin.webhooks.activationHint')}>
      <WebhookState />
      <Box sx={{ my: 2 }}>
        {at ? (
          <>
            {t('admin.webhooks.sentAt')}: <DateTime at={at} />
          </>
        ) : (
          t('admin.webhooks.neverSent')
        )}
      </Box>
      {state === 'disabled' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('admin.webhooks.disabledText')}
        </Alert>
      )}
      <Button
        variant="outlined"
        loading={isPending}
        onClick={() => mutate({ id, enabled: isOn ? 'N' : 'S' })}
      >
        {t(isOn ? 'admin.webhooks.pause' : 'admin.webhooks.activate')}
      </Button>
      <Result>{error && <Alert severity="error">{reason}</Alert>}</Result>
    </FormCard>
  )
}

function Test(): ReactNode {
  const t = useTranslate()
  const describe = useWebhookError()
  const { id = 0 } = useRecordContext<Webhook>() ?? {}
  const { mutate, isPending, data, error } = useCallMutation('testWebhook')
  const reason = useErrorMessage(error)
  const problem = data?.problem
  return (
    <FormCard>
      <Button variant="outlined" loading={isPending} onClick={() => mutate({ id_webhook: id })}>
        {t('admin.webhooks.test')}
      </Button>
      <Result>
        {!isPending && data && (
          <Alert severity={problem ? 'error' : 'success'}>
            {problem
              ? t('admin.webhooks.testFailed', { error: describe(problem) })
              : t('admin.webhooks.testOk')}
          </Alert>
        )}
        {!isPending && error && <Alert severity="error">{reason}</Alert>}
      </Result>
    </FormCard>
  )
}

function Replay(): ReactNode {
  const t = useTranslate()
  const { id = 0 } = useRecordContext<Webhook>() ?? {}
  const [from, setFrom] = useState('')
  const { mutate, isPending, data, error } = useCallMutation('replayWebhook')
  const reason = useErrorMessage(error)
  return (
    <FormCard title={t('admin.webhooks.replay')} hint={t('admin.webhooks.replayHint')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <TextField
          type="datetime-local"
          label={t('admin.webhooks.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9998-12-31T23:59' } }}
        />
        <Button
          variant="outlined"
          loading={isPending}
          disabled={from === ''}
          onClick={() => mutate({ id_webhook: id, from: new Date(from).toISOString() })}
        >
          {t('admin.webhooks.replay')}
        </Button>
      </Box>
      <Result>
        {!isPending && data && <Alert severity="success">{t('admin.webhooks.replayed')}</Alert>}
        {!isPending && error && <Alert severity="error">{reason}</Alert>}
      </Result>
    </FormCard>
  )
}

const Result = ({ children }: { children: ReactNode }): ReactNode => (
  <Box aria-live="polite" sx={{ '& > *': { mt: 2 } }}>
    {children}
  </Box>
)
