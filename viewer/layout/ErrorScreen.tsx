import { type ReactNode, useEffect } from 'react'
import { AlertIcon } from '#common/ui/icons.ts'
import { useBusyAction } from '../hooks/useBusyAction.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './ErrorScreen.module.css'

/** Reloads the page if the server can be reached; otherwise the browser would show its own error page. */
async function reload(): Promise<void> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return
  }
  window.location.reload()
}

/** Shown when a screen crashed or its code could not be loaded. Reloads automatically when the connection returns. */
export function ErrorScreen(): ReactNode {
  const t = useTranslate()
  const [isReloading, onReload] = useBusyAction(reload)
  useTitle(t('errorScreen.title'))

  useEffect(() => {
    if (navigator.onLine) return
    const onOnline = () => void reload()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])

  return (
    <main className={styles.screen}>
      <EmptyState
        alone
        icon={AlertIcon}
        role="alert"
        title={t('errorScreen.title')}
        action={
          <Button busy={isReloading} onClick={onReload}>
            {t('errorScreen.reload')}
          </Button>
        }
      >
        {t(navigator.onLine ? 'errorScreen.text' : 'network.screen')}
      </EmptyState>
    </main>
  )
}
