import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { AlertIcon } from '#common/ui/icons.ts'
import { isCallError, isNetworkError, isOutage } from '../app/call-error.ts'
import { useBusyAction } from '../hooks/useBusyAction.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './LoadFailure.module.css'

interface LoadFailureProps {
  error: unknown
  /** It is being retried, also automatically. */
  busy: boolean
  onRetry: () => unknown
}

/**
 * Shown in place of data that could not be loaded: what the server said, a retry, and the way to `/`, where the
 * specification leads (decision 046). Without a network, and while the platform is not available, the query also keeps
 * retrying (decision 056). An expired session is handled by the call itself.
 */
export function LoadFailure({ error, busy, onRetry }: LoadFailureProps): ReactNode {
  const t = useTranslate()
  const isHome = useLocation().pathname === href('home')
  const [isRetrying, retry] = useBusyAction(onRetry)
  const retryButton = (
    <Button busy={busy || isRetrying} onClick={retry}>
      {t('common.retry')}
    </Button>
  )
  if (isNetworkError(error)) {
    return (
      <EmptyState icon={AlertIcon} role="alert" isOffline title={t('common.offline')} action={retryButton} />
    )
  }
  if (isOutage(error)) {
    return (
      <EmptyState icon={AlertIcon} role="status" title={t('network.unavailable')} action={retryButton}>
        <p>{t('network.retrying')}</p>
      </EmptyState>
    )
  }
  if (!isCallError(error) || error.status === 401) return null
  return (
    <EmptyState
      icon={AlertIcon}
      role="alert"
      title={t('network.data')}
      action={
        <div className={styles.actions}>
          {retryButton}
          {!isHome && (
            <ButtonLink variant="secondary" to={href('login')}>
              {t('notFound.home')}
            </ButtonLink>
          )}
        </div>
      }
    >
      <p>{error.message || t('common.error')}</p>
      {error.ref && <p className={styles.detail}>{t('common.reference', { ref: error.ref })}</p>}
    </EmptyState>
  )
}
