import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './LostScreen.module.css'
import { useTitle } from './useTitle.ts'

/** A screen whose code could not be fetched, or that failed: the way on is to load the page again. */
export function BrokenScreen(): ReactNode {
  const t = useText()
  useTitle(t('lost.brokenTitle'))
  return (
    <main className={styles.screen}>
      <Blank
        icon="alert"
        role="alert"
        title={t('lost.brokenTitle')}
        action={<Button onClick={() => window.location.reload()}>{t('lost.reload')}</Button>}
      >
        {t('lost.broken')}
      </Blank>
    </main>
  )
}
