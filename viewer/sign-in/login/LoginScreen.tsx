import { Activity, type ReactNode, useState } from 'react'
import { href } from '#common/addresses/paths.ts'
import { loadPart } from '#common/browser/load-chunk.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { FlashMessage } from '../../layout/FlashMessage.tsx'
import { LoginHelp } from '../LoginHelp.tsx'
import { LoginLayout } from '../LoginLayout.tsx'
import type { Challenge } from '../useSignIn.ts'
import { LoginForm } from './LoginForm.tsx'

/** The sign-in form, and help for those who cannot sign in. A code is asked for in its place; what was typed is kept. */
export function LoginScreen({ onSignedIn }: { onSignedIn: (path: string) => Promise<void> }): ReactNode {
  const t = useTranslate()
  const [codeScreen, setCodeScreen] = useState<ReactNode>()
  const askForCode = async (challenge: Challenge) => {
    const { CodeScreen } = await loadPart(() => import('../second-factor/CodeScreen.tsx'))
    setCodeScreen(<CodeScreen challenge={challenge} onBack={() => setCodeScreen(undefined)} />)
  }
  return (
    <>
      <Activity mode={codeScreen ? 'hidden' : 'visible'}>
        <LoginLayout
          page={t('login.submit')}
          title={t('login.title')}
          intro={t('login.intro')}
          message={<FlashMessage path={href('login')} />}
        >
          <LoginForm onSignedIn={onSignedIn} onChallenge={askForCode} />
          <LoginHelp onOpen={onSignedIn} />
        </LoginLayout>
      </Activity>
      {codeScreen}
    </>
  )
}
