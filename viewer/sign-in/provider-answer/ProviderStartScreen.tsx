import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '../../app/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { StartFailure } from '../providers/StartFailure.tsx'
import { useProviderSignIn } from '../providers/useProviderSignIn.ts'
import { useTexts } from '../providers/useTexts.ts'
import { ProviderScreen } from './ProviderScreen.tsx'

/** `/sso/start?provider=3`: opens a provider at once, for bookmarks, the start pages of providers and other companies. */
export function ProviderStartScreen(): ReactNode {
  const t = useTexts()
  const id = useSearchParams()[0].get('provider')
  const provider = useApp().config.signIn?.providers.find((each) => String(each.id) === id)
  const { start, opening, failure } = useProviderSignIn({ replace: true })
  const open = useEffectEvent(() => {
    if (provider) void start(provider.id)
  })
  useEffect(() => open(), [])
  if (!provider) return <ProviderScreen title={t('unknown')} link={t('otherWays')} />
  const { name } = provider
  return (
    <ProviderScreen
      title={t(opening === undefined ? 'signInWith' : 'leaving', { name })}
      intro={t('leavingText')}
      link={t('otherWays')}
    >
      <StartFailure text={failure} />
      <Button busy={opening !== undefined} onClick={() => void start(provider.id)}>
        {t('signInWith', { name })}
      </Button>
    </ProviderScreen>
  )
}
