import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './LostScreen.module.css'
import { useTitle } from './useTitle.ts'

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
export function BrokenScreen(): ReactNode {
  const t = useText()
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
      <Blank
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
      </Blank>
    </main>
  )
}
