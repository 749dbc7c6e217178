import { Alert, Box, Button } from '@mui/material'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { keepPendingSignIn, takeProviderAnswer } from '#common/browser/provider-sign-in.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { ProviderRecord } from '../data/identity-provider-calls.ts'
import { useCallMutation } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { TestResult } from './TestResult.tsx'
import { TestSteps } from './TestSteps.tsx'

type Begun = ResponseOf<'testIdentityProvider'>

/**
 * Checks the stored settings step by step. The last steps need a person who signs in at the provider, who comes back to this
 * screen (`/sso`) with its answer.
 */
export function ProviderTest(): ReactNode {
  const t = useTranslate()
  const { id = 0, enabled } = useRecordContext<ProviderRecord>() ?? {}
  const { id_setup } = useConfig()
  const begin = useCallMutation('testIdentityProvider')
  const finish = useCallMutation('finishProviderTest')
  const [answer] = useState(() => takeProviderAnswer(window.location.pathname))
  const sendAnswer = useEffectEvent(() => answer && finish.mutate(answer))
  useEffect(() => {
    sendAnswer()
  }, [])
  const error = begin.error ?? finish.error
  const reason = useErrorMessage(error)
  const isPending = begin.isPending || finish.isPending
  const isOk = finish.data?.steps.every(({ ok }) => ok) && !begin.data
  return (
    <FormCard title={t('admin.identityProviders.test.title')} hint={t('admin.identityProviders.test.intro')}>
      <Button
        variant="outlined"
        loading={isPending}
        onClick={() => begin.mutate({ id_provider: id, id_setup })}
      >
        {t('admin.identityProviders.test.run')}
      </Button>
      <Box aria-live="polite" sx={{ '&:not(:empty)': { mt: 2 }, display: 'grid', gap: 2 }}>
        {!isPending && error && (
          <Alert severity="error">
            {t('admin.identityProviders.test.failed')}: {reason}
          </Alert>
        )}
        {!isPending && begin.data && <Begun test={begin.data} provider={id} />}
        {!isPending && !begin.data && finish.data && <TestResult result={finish.data} />}
        {isOk && enabled === false && (
          <Alert severity="info">{t('admin.identityProviders.test.isOff')}</Alert>
        )}
      </Box>
    </FormCard>
  )
}

/** What was found without a person, and the way on. */
function Begun({ test, provider }: { test: Begun; provider: number }): ReactNode {
  const t = useTranslate()
  const { steps, url, state, browser_key } = test
  const keep = () => {
    if (state === undefined || browser_key === undefined) return
    keepPendingSignIn({ provider, state, browser_key, returnTo: window.location.pathname })
  }
  return (
    <>
      <TestSteps steps={steps} />
      {url !== undefined && (
        <Alert
          severity="success"
          action={
            <Button color="inherit" href={url} onClick={keep}>
              {t('admin.identityProviders.test.signIn')}
            </Button>
          }
        >
          {t('admin.identityProviders.test.ready')}
        </Alert>
      )}
    </>
  )
}
