import { Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import type { Webhook } from '../data/integration-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

const colors = { active: 'success', retrying: 'warning', paused: 'default', disabled: 'error' } as const

/** Why a message was not received, in words where there are some. */
export function useWebhookError(): (error: string) => string {
  const t = useTranslate()
  return (error) =>
    error === 'timeout' || error === 'not_listed' ? t(`admin.webhooks.errors.${error}`) : error
}

/** Whether events are sent, and if not, why and when they are again. */
export function WebhookState(): ReactNode {
  const t = useTranslate()
  const describe = useWebhookError()
  const webhook = useRecordContext<Webhook>()
  if (!webhook) return null
  const { state, last_error: error, next_attempt_at: next } = webhook
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={colors[state]}
        label={t(`admin.webhooks.states.${state}`)}
      />
      {error && (
        <SecondaryText>
          {t('admin.webhooks.lastError', { error: describe(error) })}
          {next && (
            <>
              {' · '}
              {t('admin.webhooks.retry')}
              <DateTime at={next} exact />
            </>
          )}
        </SecondaryText>
      )}
    </>
  )
}
