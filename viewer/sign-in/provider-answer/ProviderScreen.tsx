import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import formStyles from '../LoginForm.module.css'
import helpStyles from '../LoginHelp.module.css'
import { LoginHelp } from '../LoginHelp.tsx'
import { LoginLayout } from '../LoginLayout.tsx'

interface ProviderScreenProps {
  title: string
  intro?: string
  isBusy?: boolean
  /** Of the link to the sign-in screen; without it there is none, and no help. */
  link?: string
  children?: ReactNode
}

/** The screens on the way to a provider and back. */
export function ProviderScreen({ title, intro, isBusy, link, children }: ProviderScreenProps): ReactNode {
  const t = useTranslate()
  return (
    <LoginLayout page={t('login.submit')} title={title} intro={intro}>
      <div className={formStyles.form}>
        {isBusy && (
          <p role="status" aria-label={t('common.loading')}>
            <Spinner />
          </p>
        )}
        {children}
        {link && (
          <>
            <Link to={href('login')} replace className={helpStyles.link}>
              {link}
            </Link>
            <LoginHelp />
          </>
        )}
      </div>
    </LoginLayout>
  )
}
