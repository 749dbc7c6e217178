import { type ReactNode, Suspense, useState } from 'react'
import { guidePath } from '#common/addresses/guides.ts'
import { href } from '#common/addresses/paths.ts'
import { chooseTheme, readThemeChoice, themeChoices } from '#common/browser/theme-choice.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { SegmentedControl } from '#common/ui/SegmentedControl.tsx'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Page } from '../layout/Page.tsx'
import { SubscriptionsSection } from '../reports/subscriptions/SubscriptionsSection.tsx'
import { SecondFactorSection } from '../sign-in/second-factor/SecondFactorSection.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { OwnCompaniesSection } from './OwnCompaniesSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './ProfileScreen.module.css'
import { SessionsSection } from './SessionsSection.tsx'

/** The library of passkeys is of no use to most who open the profile. */
const PasskeysSection = lazyPart(
  async () => (await import('../sign-in/passkeys/PasskeysSection.tsx')).PasskeysSection,
  () => null,
)

/** User name, password, theme, language and sessions (spec 2.3). */
export function ProfileScreen(): ReactNode {
  const t = useTranslate()
  const { session, texts, config, flash } = useApp()
  const { linksByMail } = config
  // Above the rest for who was led here because of it; it stays there until the screen is left.
  const [isDemanded] = useState(() => flash.get()?.key === 'errors.second_factor.required')
  // People who only sign in with a provider have no password, which these ask for.
  const hasPassword = config.signIn?.password !== false
  const factors = (
    <>
      {hasPassword && <SecondFactorSection className={styles.section} />}
      <Suspense fallback={null}>
        <PasskeysSection className={styles.section} />
      </Suspense>
    </>
  )
  return (
    <Page title={t('profile.title')} back={href('home')}>
      <div className={styles.sections}>
        <section className={styles.section}>
          <p className={styles.quiet}>{t('profile.signedIn')}</p>
          <p dir="auto" className={styles.name}>
            {session.user()?.name}
          </p>
          <a href={guidePath('user', useStore(texts).language)} target="_blank" rel="noreferrer">
            {t('profile.guide')}
          </a>
        </section>
        {isDemanded && factors}
        {hasPassword && (
          <section className={styles.section} aria-labelledby="password-title">
            <h2 id="password-title">{t('password.title')}</h2>
            <p className={styles.quiet}>{t('profile.passwordIntro')}</p>
            <PasswordForm />
          </section>
        )}
        <section className={styles.section} aria-labelledby="look-title">
          <h2 id="look-title">{t('common.appearance')}</h2>
          <div className={styles.choices}>
            <span aria-hidden="true">{t('common.theme')}</span>
            <ThemeSwitch />
            <span aria-hidden="true">{t('common.language')}</span>
            <LanguageSwitch />
          </div>
        </section>
        {!isDemanded && factors}
        {/* Last, because they grow when their lists arrive. */}
        <SessionsSection className={styles.section} />
        {linksByMail && <SubscriptionsSection className={styles.section} />}
        {config.signIn && <OwnCompaniesSection className={styles.section} />}
      </div>
    </Page>
  )
}

const themeLabels = {
  system: 'common.themeSystem',
  light: 'common.themeLight',
  dark: 'common.themeDark',
} as const

/** Selects the color theme and remembers it on this device. */
function ThemeSwitch(): ReactNode {
  const t = useTranslate()
  const [theme, setTheme] = useState(readThemeChoice)
  return (
    <SegmentedControl
      label={t('common.theme')}
      options={themeChoices.map((value) => ({ value, label: t(themeLabels[value]) }))}
      value={theme}
      onChange={(value) => {
        chooseTheme(value)
        setTheme(value)
      }}
    />
  )
}
