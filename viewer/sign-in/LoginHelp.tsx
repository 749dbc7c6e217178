import type { MouseEvent, ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { useApp } from '../app/app-context.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './LoginHelp.module.css'

interface LoginHelpProps {
  /** Opens a screen of this app. Without it there is no link to a new password. */
  onOpen?: (path: string) => Promise<void>
}

/** What to do without a password that works: a new one by mail, where mail can be sent, or writing to support. */
export function LoginHelp({ onOpen }: LoginHelpProps): ReactNode {
  const t = useTranslate()
  const { supportEmail, linksByMail } = useApp().config
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void onOpen?.(href('forgotPassword'))
  }
  return (
    <div className={styles.help}>
      {onOpen && linksByMail && (
        <p>
          <a href={href('forgotPassword')} className={styles.link} onClick={open}>
            {t('login.forgot')}
          </a>
        </p>
      )}
      {supportEmail && (
        <p>
          {t('login.support')}{' '}
          <a href={`mailto:${supportEmail}`} className={styles.link}>
            {supportEmail}
          </a>
        </p>
      )}
    </div>
  )
}
