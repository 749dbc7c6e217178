import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { decodeToken } from '#common/browser/session.ts'
import { ProfileIcon } from '#common/ui/icons.ts'
import { useApp } from '../../app/app-context.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import errorStyles from '../../layout/ErrorScreen.module.css'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from '../LoginForm.module.css'
import type { OfferedToken } from './url-token.ts'

interface SwitchUserScreenProps {
  offered: OfferedToken
  /** Opens a screen of this app. */
  onChosen: (path: string) => void
}

/** Asks before the token of an address replaces the session of another user. */
export function SwitchUserScreen({ offered, onChosen }: SwitchUserScreenProps): ReactNode {
  const t = useTranslate()
  const { config, session, call, navigateAway } = useApp()
  const user = decodeToken(offered.current)
  const current = user?.name || t('login.switchUnknown')
  const next = offered.name || t('login.switchUnknown')
  useTitle(t('login.switchTitle'))

  // It may be that of another tab.
  const takeCurrent = () => {
    if (session.token() !== offered.current) session.open(offered.current)
  }
  const change = () => {
    takeCurrent()
    session.replace(offered.token)
    onChosen(href('report', { id_report: config.tokenReport }))
  }
  const stay = () => {
    takeCurrent()
    if (offered.isOwn) call('logout', {}, { token: offered.token, keepalive: true }).catch(() => undefined)
    if (user?.adm) navigateAway(href('management'))
    else onChosen(href('home'))
  }
  return (
    <main className={errorStyles.screen}>
      <EmptyState
        alone
        icon={ProfileIcon}
        title={t('login.switchTitle')}
        action={
          <div className={styles.form}>
            <Button onClick={stay}>{t('login.switchStay', { name: current })}</Button>
            <Button variant="secondary" onClick={change}>
              {t('login.switchContinue', { name: next })}
            </Button>
          </div>
        }
      >
        {t('login.switchText', { current, next })}
      </EmptyState>
    </main>
  )
}
