import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { FlashMessage } from '../layout/FlashMessage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginHelp } from './LoginHelp.tsx'
import { LoginLayout } from './LoginLayout.tsx'

/** The sign-in form, and help for those who cannot sign in. */
export function LoginScreen({ onSignedIn }: { onSignedIn: (path: string) => Promise<void> }): ReactNode {
  const t = useTranslate()
  return (
    <LoginLayout
      page={t('login.submit')}
      title={t('login.title')}
      intro={t('login.intro')}
      message={<FlashMessage path={href('login')} />}
    >
      <LoginForm onSignedIn={onSignedIn} />
      <LoginHelp onOpen={onSignedIn} />
    </LoginLayout>
  )
}
