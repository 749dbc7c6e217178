import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { SearchIcon } from '#common/ui/icons.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './ErrorScreen.module.css'

/** Shown for an unknown path. */
export function NotFoundScreen(): ReactNode {
  const t = useTranslate()
  useTitle(t('notFound.title'))
  return (
    <main className={styles.screen}>
      <EmptyState
        alone
        icon={SearchIcon}
        title={t('notFound.title')}
        action={<ButtonLink to={href('home')}>{t('notFound.home')}</ButtonLink>}
      >
        {t('notFound.text')}
      </EmptyState>
    </main>
  )
}
