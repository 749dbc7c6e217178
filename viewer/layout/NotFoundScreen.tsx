import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { SearchIcon } from '#common/ui/icons.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './ErrorScreen.module.css'
import { Page } from './Page.tsx'

/** Shown for an unknown path without a session. */
export function NotFoundScreen(): ReactNode {
  const t = useTranslate()
  useTitle(t('notFound.title'))
  return (
    <main className={styles.screen}>
      <EmptyState alone icon={SearchIcon} title={t('notFound.title')} action={<HomeLink />}>
        {t('notFound.text')}
      </EmptyState>
    </main>
  )
}

/** The same to a signed-in user, inside the app. */
export function NotFoundInApp(): ReactNode {
  const t = useTranslate()
  return (
    <Page title={t('notFound.title')} back={href('home')}>
      <EmptyState icon={SearchIcon} title={t('notFound.text')} action={<HomeLink />} />
    </Page>
  )
}

function HomeLink(): ReactNode {
  const t = useTranslate()
  return <ButtonLink to={href('home')}>{t('notFound.home')}</ButtonLink>
}
