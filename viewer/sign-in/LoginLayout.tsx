import type { ReactNode } from 'react'
import { Brand } from '#common/ui/Brand.tsx'
import styles from '#common/ui/LoginLayout.module.css'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'

interface LoginLayoutProps {
  /** Of the page, in the browser's tab. */
  page: string
  title: string
  intro?: ReactNode
  /** A message above the title. */
  message?: ReactNode
  children: ReactNode
}

/** The screens before sign-in: the tenant's picture and slogan on one side, a form on the other. */
export function LoginLayout({ page, title, intro, message, children }: LoginLayoutProps): ReactNode {
  const t = useTranslate()
  const { config, texts } = useApp()
  const brand = config.texts[useStore(texts).language]
  useTitle(page)
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
          <Brand {...config} />
          <LanguageSwitch />
        </header>
        <div className={styles.form}>
          {message}
          <div>
            <h1 className={styles.title}>{title}</h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {children}
        </div>
        <footer className={styles.version}>{t('login.version', { version: config.version })}</footer>
      </main>
    </div>
  )
}
