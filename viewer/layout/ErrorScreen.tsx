import { type ReactNode, useEffect, useState } from 'react'
import { useTitle } from '../hooks/useTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './ErrorScreen.module.css'

/** Loads the page again, unless that would end on the browser's own page about a missing network. */
async function reload(): Promise<void> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return
  }
  window.location.reload()
}

/** A screen whose code could not be fetched, or that failed: the page is loaded again, by itself after a cut. */
export function ErrorScreen(): ReactNode {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  useTitle(t('lost.brokenTitle'))

  useEffect(() => {
    if (navigator.onLine) return
    const back = () => void reload()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])

  const again = async () => {
    setBusy(true)
    await reload()
    setBusy(false)
  }
  return (
    <main className={styles.screen}>
      <EmptyState
        alone
        icon="alert"
        role="alert"
        title={t('lost.brokenTitle')}
        action={
          <Button busy={busy} onClick={again}>
            {t('lost.reload')}
          </Button>
        }
      >
        {t(navigator.onLine ? 'lost.broken' : 'network.screen')}
      </EmptyState>
    </main>
  )
}
