import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { saveReturnTo } from '#common/browser/return-to.ts'
import { isViewingAs } from '#common/browser/session.ts'
import { useApp } from '../app/app-context.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from '../playlists/edit/form.module.css'

/** Who is signed in, and another account for the same link. */
export function SignedInAs(): ReactNode {
  const t = useTranslate()
  const { session } = useApp()
  const location = useLocation()
  const signOut = () => {
    // Signing out forgets where the user was; the next account is meant to return here.
    flushSync(session.signOut)
    saveReturnTo(location)
  }
  return (
    <p className={styles.account}>
      {t('profile.signedIn')} <strong dir="auto">{session.user()?.name}</strong>
      {!isViewingAs() && (
        <button type="button" onClick={signOut}>
          {t('accessRequest.another')}
        </button>
      )}
    </p>
  )
}
