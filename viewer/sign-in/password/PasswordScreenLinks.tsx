import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import formStyles from '../LoginForm.module.css'
import helpStyles from '../LoginHelp.module.css'
import { LoginHelp } from '../LoginHelp.tsx'

/** What follows the content of a password screen: its own links, back to sign-in, and help. */
export function PasswordScreenLinks({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslate()
  return (
    <div className={formStyles.form}>
      {children}
      <Link to={href('login')} className={helpStyles.link}>
        {t('forgotPassword.back')}
      </Link>
      <LoginHelp />
    </div>
  )
}
