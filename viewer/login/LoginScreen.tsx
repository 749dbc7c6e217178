import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { Brand } from '#common/ui/Brand.tsx'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { FlashMessage } from '../layout/FlashMessage.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'

/** The tenant's picture and slogan on one side, the form on the other. */
export function LoginScreen({ onSignedIn }: { onSignedIn: (path: string) => Promise<void> }): ReactNode {
  const t = useTranslate()
  const { config, texts } = useApp()
  const brand = config.texts[useStore(texts).language]
  useTitle(t('login.submit'))
  return (
    <div className={styles.screen}>
      <section className={styles.front} aria-label={config.company}>
        <img src={config.picture} alt="" className={styles.picture} fetchPriority="high" />
        <div className={styles.caption}>
          <p className={styles.slogan}>{brand.title}</p>
          <p className={styles.subtitle}>{brand.subtitle}</p>
        </div>
      </section>
      <main className={styles.side}>
        <header className={styles.top}>
          <Brand company={config.company} />
          <LanguageSwitch />
        </header>
        <div className={styles.form}>
          <FlashMessage path={href('login')} />
          <div>
            <h1 className={styles.title}>{t('login.title')}</h1>
            <p className={styles.intro}>{t('login.intro')}</p>
          </div>
          <LoginForm onSignedIn={onSignedIn} />
        </div>
        <footer className={styles.version}>{t('login.version', { version: config.version })}</footer>
      </main>
    </div>
  )
}
