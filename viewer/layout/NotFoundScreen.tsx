import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './ErrorScreen.module.css'

/** An address that is not of this portal. */
export function NotFoundScreen(): ReactNode {
  const t = useTranslate()
  useTitle(t('lost.title'))
  return (
    <main className={styles.screen}>
      <EmptyState
        alone
        icon="search"
        title={t('lost.title')}
        action={<ButtonLink to={href('home')}>{t('lost.home')}</ButtonLink>}
      >
        {t('lost.text')}
      </EmptyState>
    </main>
  )
}
