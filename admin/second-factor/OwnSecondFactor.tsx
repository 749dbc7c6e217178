import { Alert, Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { HttpError, useDataProvider } from 'react-admin'
import { formatTime } from '#common/browser/describe-session.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { LoadError } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useCallQuery } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUp } from './SetUp.tsx'

type Step =
  | { name: 'overview' | 'setUp' | 'renew' | 'disable'; message?: string }
  | { name: 'codes'; codes: string[]; message: string }

/** The user's own second factor. Absent where it is not offered, and on a platform without these calls. */
export function OwnSecondFactor({ onEnabled }: { onEnabled: () => void }): ReactNode {
  const t = useTranslate()
  const { call } = useDataProvider<PortalDataProvider>()
  const [step, setStep] = useState<Step>({ name: 'overview' })
  const { data, error, refetch } = useCallQuery('getSecondFactor', {})
  const change = async (next: Step) => {
    await refetch()
    setStep(next)
  }
  const showOverview = () => setStep({ name: 'overview' })
  const isUnsupported = error instanceof HttpError && [404, 405, 501].includes(error.status)
  if (isUnsupported || data?.available === false) return null

  if (step.name === 'setUp') {
    const enabled = async (codes: string[]) => {
      onEnabled()
      await change({ name: 'codes', codes, message: t('secondFactor.enabled') })
    }
    return <SetUp onEnabled={enabled} onCancel={showOverview} />
  }
  if (step.name === 'renew') {
    return (
      <ProofForm
        asks={['password', 'code']}
        hint={t('secondFactor.renewIntro')}
        submit={t('secondFactor.renew')}
        send={async (proof) => {
          const { recovery_codes: codes } = await call('renewRecoveryCodes', proof)
          await change({ name: 'codes', codes, message: t('secondFactor.renewed') })
        }}
        onCancel={showOverview}
      />
    )
  }
  if (step.name === 'disable') {
    return (
      <ProofForm
        asks={['password', 'code']}
        hint={data?.required ? t('secondFactor.disableRequired') : t('secondFactor.disableIntro')}
        submit={t('secondFactor.disable')}
        send={async (proof) => {
          await call('disableSecondFactor', proof)
          await change({ name: 'overview', message: t('secondFactor.disabled') })
        }}
        onCancel={showOverview}
      />
    )
  }
  return (
    <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 3 }}>
      {step.name === 'codes' ? (
        <RecoveryCodes codes={step.codes} message={step.message} onDone={showOverview} />
      ) : (
        <FormCard title={t('secondFactor.title')} hint={t('secondFactor.intro')}>
          {step.message && (
            <Alert severity="success" sx={{ mb: 2 }}>
              {step.message}
            </Alert>
          )}
          {!data && !error && <Loading height={40} />}
          {error && (
            <LoadError title={t('secondFactor.loadFailed')} error={error} onRetry={() => void refetch()} />
          )}
          {data && <Overview state={data} onChoose={(name) => setStep({ name })} />}
        </FormCard>
      )}
    </Box>
  )
}

interface OverviewProps {
  state: { required: boolean; since: string | null; recovery_codes_left: number }
  onChoose: (step: 'setUp' | 'renew' | 'disable') => void
}

function Overview({ state, onChoose }: OverviewProps): ReactNode {
  const t = useTranslate()
  const locale = useLocaleTag()
  const { required, since, recovery_codes_left: count } = state
  return (
    <>
      {required && <Typography sx={{ mb: 2 }}>{t('secondFactor.required')}</Typography>}
      {since ? (
        <>
          <Typography sx={{ mb: 2 }}>
            {t('secondFactor.since', { at: formatTime(since, locale) })} {t('secondFactor.left', { count })}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => onChoose('renew')}>
              {t('secondFactor.renew')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => onChoose('disable')}>
              {t('secondFactor.disable')}
            </Button>
          </Box>
        </>
      ) : (
        <Button variant="contained" onClick={() => onChoose('setUp')}>
          {t('secondFactor.setUp')}
        </Button>
      )}
    </>
  )
}
