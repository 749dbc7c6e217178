import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { StartFailure } from '../providers/StartFailure.tsx'
import { useProviderSignIn } from '../providers/useProviderSignIn.ts'
import { useTexts } from '../providers/useTexts.ts'
import { ProviderScreen } from './ProviderScreen.tsx'
import { useProviderAnswer } from './useProviderAnswer.ts'

/** `/sso`: where a provider sends the browser back to, after a sign-in or a sign-out. */
export function ProviderAnswerScreen(): ReactNode {
  const t = useTexts()
  const translate = useTranslate()
  const { isForeign, failure, provider, resend } = useProviderAnswer()
  const { start, opening, failure: startFailure } = useProviderSignIn()
  if (isForeign) return <ProviderScreen title={t('foreign')} intro={t('foreignText')} link={t('again')} />
  if (!failure) return <ProviderScreen title={t('signingIn')} isBusy />
  return (
    <ProviderScreen title={t('failed')} link={t('otherWays')}>
      <CallFailure title={t('failed')} error={failure} />
      <StartFailure text={startFailure} />
      {provider !== undefined && (
        <Button busy={opening !== undefined} onClick={() => void (resend?.() ?? start(provider))}>
          {translate('common.retry')}
        </Button>
      )}
    </ProviderScreen>
  )
}
