import type { ReactNode } from 'react'
import { guidePath } from '#common/addresses/guides.ts'
import { type DemoUser, demoUsersPath } from '#common/contract/public-config.ts'
import { useApp } from '../../app/app-context.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import styles from './DemoUsers.module.css'

const hints = {
  restricted: 'login.demoRestricted',
  unrestricted: 'login.demoUnrestricted',
  administrator: 'login.demoAdministrator',
  screen: 'login.demoScreen',
  english: 'login.demoEnglish',
} as const satisfies Record<DemoUser['role'], string>

interface DemoUsersProps {
  onPick: (user: { email: string; password: string }) => void
  /** Their passwords could not be fetched. */
  onError: () => void
}

/** The users of the demo data. A click fills in the form, so that signing in is tried as well. */
export function DemoUsers({ onPick, onError }: DemoUsersProps): ReactNode {
  const t = useTranslate()
  const { config, texts } = useApp()
  const { language } = useStore(texts)
  const users = (config.demoUsers ?? []).filter(({ role }) => role !== 'english' || language === 'en')
  if (users.length === 0) return null
  const pick = async (email: string) => {
    try {
      const passwords: Record<string, string> = await (
        await fetch(new URL(demoUsersPath, window.location.href))
      ).json()
      onPick({ email, password: passwords[email] ?? '' })
    } catch {
      onError()
    }
  }
  return (
    <section className={styles.users} aria-label={t('login.demoTitle')}>
      <div className={styles.title}>
        <p>{t('login.demoTitle')}</p>
        <a href={guidePath('demo', language)} target="_blank" rel="noreferrer">
          {t('login.demoStory')}
        </a>
      </div>
      <ul className={styles.list}>
        {users.map((user) => (
          <li key={user.email}>
            <button type="button" className={styles.user} onClick={() => pick(user.email)}>
              <strong>{user.name}</strong> <span className={styles.hint}>{t(hints[user.role])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
