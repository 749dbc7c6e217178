import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../app/app-context.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { useTexts } from './useTexts.ts'

interface RenewCodesProps {
  onRenewed: (codes: string[]) => void
  onMessage: (message: string) => void
}

/** The recovery codes of a user with passkeys and without an app, in whose section they are otherwise. */
export function RenewCodes({ onRenewed, onMessage }: RenewCodesProps): ReactNode {
  const t = useTranslate()
  const texts = useTexts()
  const { call } = useApp()
  const queryClient = useQueryClient()
  const { data } = useCallQuery('getSecondFactor', {})
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (!data || data.since) return null
  const renew = async () => {
    setError(undefined)
    setIsBusy(true)
    try {
      const { recovery_codes: codes } = await call('renewRecoveryCodes', {})
      await queryClient.invalidateQueries({ queryKey: ['getSecondFactor'] })
      onMessage(t('secondFactor.renewed'))
      onRenewed(codes)
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }
  return (
    <>
      <p>{texts('codesLeft', { count: data.recovery_codes_left })}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void renew()}>
        {t('secondFactor.renew')}
      </Button>
      {Boolean(error) && <CallFailure title={t('secondFactor.failed')} error={error} />}
    </>
  )
}
