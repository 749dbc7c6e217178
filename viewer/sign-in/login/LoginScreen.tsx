import { Activity, type ReactNode, useState } from 'react'
import { href } from '#common/addresses/paths.ts'
import { loadPart } from '#common/browser/load-chunk.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { FlashMessage } from '../../layout/FlashMessage.tsx'
import { LoginHelp } from '../LoginHelp.tsx'
import { LoginLayout } from '../LoginLayout.tsx'
import type { Challenge } from '../useSignIn.ts'
import { LoginForm } from './LoginForm.tsx'

/** Loaded where a company has providers only, before the screen is drawn: nothing moves. */
const SignInMethods = lazyPart(
  async () => (await import('../providers/SignInMethods.tsx')).SignInMethods,
  ({ children }) => children,
)

/** The sign-in form, and help for those who cannot sign in. A code is asked for in its place; what was typed is kept. */
export function LoginScreen({ onSignedIn }: { onSignedIn: (path: string) => Promise<void> }): ReactNode {
  const t = useTranslate()
  const { signIn } = useApp().config
  const [codeScreen, setCodeScreen] = useState<ReactNode>()
  const askForCode = async (challenge: Challenge) => {
    const { CodeScreen } = await loadPart(() => import('../second-factor/CodeScreen.tsx'))
    setCodeScreen(<CodeScreen challenge={challenge} onBack={() => setCodeScreen(undefined)} />)
  }
  const form = (
    <>
      <LoginForm onSignedIn={onSignedIn} onChallenge={askForCode} />
      <LoginHelp onOpen={onSignedIn} />
    </>
  )
  return (
    <>
      <Activity mode={codeScreen ? 'hidden' : 'visible'}>
        <LoginLayout
          page={t('login.submit')}
          title={t('login.title')}
          intro={!signIn && t('login.intro')}
          message={<FlashMessage path={href('login')} />}
        >
          {signIn ? <SignInMethods>{form}</SignInMethods> : form}
        </LoginLayout>
      </Activity>
      {codeScreen}
    </>
  )
}
