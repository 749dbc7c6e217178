import { Alert, Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { HttpError, useDataProvider } from 'react-admin'
import { deviceName } from '#common/browser/describe-session.ts'
import { addPasskey, canUsePasskeys, passkeyFailure } from '#common/browser/passkeys.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { LoadError, useErrorMessage } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { useCallQuery } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Passkey = ResponseOf<'getPasskeys'>['passkeys'][number]

/** The user's own passkeys. Absent where they are not offered, and on a platform without these calls. */
export function OwnPasskeys({ onAdded }: { onAdded: () => void }): ReactNode {
  const t = useTranslate()
  const { call } = useDataProvider<PortalDataProvider>()
  const { data, error, refetch } = useCallQuery('getPasskeys', {})
  const factor = useCallQuery('getSecondFactor', {})
  const [message, setMessage] = useState<string>()
  const [codes, setCodes] = useState<string[]>()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [changing, setChanging] = useState<{ passkey: Passkey; isRemoval: boolean }>()
  const reason = useErrorMessage(failure)
  const ofBrowser = passkeyFailure(failure)

  const change = async (work: () => Promise<{ message: string; codes?: string[] | undefined }>) => {
    setFailure(undefined)
    setMessage(undefined)
    setPending(true)
    try {
      const done = await work()
      setCodes(done.codes)
      setMessage(done.message)
      await Promise.all([refetch(), factor.refetch()])
    } catch (thrown) {
      setFailure(thrown)
    }
    setPending(false)
  }
  const add = () =>
    change(async () => {
      const added = await addPasskey(call, deviceName(t, navigator.userAgent))
      onAdded()
      return { codes: added, message: t(added ? 'passkeys.addedFirst' : 'passkeys.added') }
    })
  const renew = () =>
    change(async () => {
      const { recovery_codes } = await call('renewRecoveryCodes', {})
      return { codes: recovery_codes, message: t('secondFactor.renewed') }
    })

  const isUnsupported = error instanceof HttpError && [404, 405, 501].includes(error.status)
  if (isUnsupported || data?.available === false) return null
  const passkeys = data?.passkeys ?? []
  return (
    <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 3 }}>
      {codes && message ? (
        <RecoveryCodes codes={codes} message={message} onDone={() => setCodes(undefined)} />
      ) : (
        <FormCard title={t('passkeys.title')} hint={t('passkeys.intro')}>
          {data?.required && <Typography sx={{ mb: 2 }}>{t('passkeys.required')}</Typography>}
          {message && (
            <Alert severity="success" sx={{ mb: 2 }}>
              {message}
            </Alert>
          )}
          {Boolean(failure) && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {ofBrowser ? t(`passkeys.${ofBrowser}`) : reason}
            </Alert>
          )}
          {!data && !error && <Loading height={40} />}
          {error && (
            <LoadError title={t('passkeys.loadFailed')} error={error} onRetry={() => void refetch()} />
          )}
          {passkeys.length > 0 && (
            <Box component="ul" aria-label={t('passkeys.title')} sx={{ m: 0, mb: 2, p: 0 }}>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onChange={(isRemoval) => setChanging({ passkey, isRemoval })}
                />
              ))}
            </Box>
          )}
          {data && !canUsePasskeys(data.host) && <Typography>{t('passkeys.unsupported')}</Typography>}
          {passkeys.length > 0 && factor.data?.since === null && (
            <Typography sx={{ mb: 2 }}>
              {t('passkeys.codesLeft', { count: factor.data.recovery_codes_left })}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {data && canUsePasskeys(data.host) && (
              <Button
                variant={passkeys.length > 0 ? 'outlined' : 'contained'}
                loading={isPending}
                onClick={add}
              >
                {t('passkeys.add')}
              </Button>
            )}
            {passkeys.length > 0 && factor.data?.since === null && (
              <Button variant="outlined" color="inherit" onClick={renew}>
                {t('secondFactor.renew')}
              </Button>
            )}
          </Box>
        </FormCard>
      )}
      {changing && (
        <PasskeyDialog
          {...changing}
          onClose={() => setChanging(undefined)}
          onChanged={() => {
            setChanging(undefined)
            setMessage(changing.isRemoval ? t('passkeys.removed') : undefined)
            void refetch()
            void factor.refetch()
          }}
        />
      )}
    </Box>
  )
}
