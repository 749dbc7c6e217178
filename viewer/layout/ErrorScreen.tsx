import { type ReactNode, useEffect } from 'react'
import { AlertIcon } from '#common/ui/icons.ts'
import type { LoadFailureProps } from '#common/ui/lazy-part.tsx'
import { useBusyAction } from '../hooks/useBusyAction.ts'
import { useOnline } from '../hooks/useOnline.ts'
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

/**
 * Shown when a screen crashed or its code could not be loaded.
 * @param retry loads the code again, which also happens without a click; otherwise the page is reloaded, also when the network
 * returns
 */
export function ErrorScreen({ retry }: Partial<LoadFailureProps>): ReactNode {
  const t = useTranslate()
  const isOnline = useOnline()
  const [isBusy, onRetry] = useBusyAction(retry ?? reload)
  useTitle(t('errorScreen.title'))

  useEffect(() => {
    if (retry || navigator.onLine) return
    const onOnline = () => void reload()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [retry])

  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <EmptyState
        alone
        icon={AlertIcon}
        role="alert"
        title={t('errorScreen.title')}
        action={
          <Button busy={isBusy} onClick={onRetry}>
            {t(retry ? 'common.retry' : 'errorScreen.reload')}
          </Button>
        }
      >
        {t(isOnline ? 'errorScreen.text' : 'network.screen')}
      </EmptyState>
    </main>
  )
}
