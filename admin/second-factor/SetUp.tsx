import { Box, Link, Typography } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ProofForm } from './ProofForm.tsx'

/** The key does as well. */
const QrCode = lazyPart(
  async () => (await import('#common/ui/QrCode.tsx')).default,
  () => null,
)

/** What follows must not move when it arrives. */
const qrSize = 200

interface SetUpProps {
  onEnabled: (recoveryCodes: string[]) => Promise<void>
  onCancel: () => void
}

/** Setting up an authenticator app: first the password, then its key and a first code. */
export function SetUp({ onEnabled, onCancel }: SetUpProps): ReactNode {
  const t = useTranslate()
  const { call } = useDataProvider<PortalDataProvider>()
  const [begun, setBegun] = useState<ResponseOf<'startSecondFactor'>>()
  if (!begun) {
    return (
      <ProofForm
        key="password"
        asks={['password']}
        hint={t('secondFactor.passwordIntro')}
        submit={t('common.continue')}
        send={async ({ password }) => setBegun(await call('startSecondFactor', { password }))}
        onCancel={onCancel}
      />
    )
  }
  return (
    <ProofForm
      key="code"
      asks={['code']}
      hint={t('secondFactor.scan')}
      codeLabel={t('secondFactor.firstCode')}
      submit={t('secondFactor.enable')}
      send={async ({ code }) => onEnabled((await call('enableSecondFactor', { code })).recovery_codes)}
      onCancel={onCancel}
    >
      <Box sx={{ minHeight: qrSize }}>
        <Suspense fallback={null}>
          <QrCode text={begun.uri} label={t('secondFactor.qrCode')} />
        </Suspense>
      </Box>
      <Typography sx={{ mt: 2 }}>
        {t('secondFactor.key')}:{' '}
        <Typography component="strong" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {begun.key.match(/.{1,4}/g)?.join(' ')}
        </Typography>
      </Typography>
      <Link href={begun.uri} sx={{ display: 'inline-block', my: 1 }}>
        {t('secondFactor.openApp')}
      </Link>
    </ProofForm>
  )
}
