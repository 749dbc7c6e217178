import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { leadsAway } from '#common/errors/temporary-failure.ts'
import { AlertIcon } from '#common/ui/icons.ts'
import { isCallError, isNetworkError, isOutage } from '../app/call-error.ts'
import { useLeadHome } from '../app/useLeadHome.ts'
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
  /** Never leads away: it is a part of a screen, in which the user may have typed. */
  isPart?: boolean
}

/**
 * Shown where data could not be loaded: what the server said, and a retry. It leads to `/` at once where a retry cannot help,
 * or else when that fails too (decision 046); the home screen, where `/` leads, stays. Without a network, and while the
 * platform is not available, the query also keeps retrying (decision 056). The call handles an expired session.
 */
export function LoadFailure({ error, busy, onRetry, isPart = false }: LoadFailureProps): ReactNode {
  const t = useTranslate()
  const stays = useLocation().pathname === href('home') || isPart
  const leadHome = useLeadHome()
  const [retried, setRetried] = useState<unknown>()
  const [isRetrying, retry] = useBusyAction(() => {
    setRetried(error)
    return onRetry()
  })
  const wasRetried = retried !== undefined && retried !== error
  const isLeft = !stays && isCallError(error) && error.status !== 401 && leadsAway(error.status, wasRetried)
  useEffect(() => {
    if (!isLeft) return
    const { message, ref } = error
    void leadHome({
      ...{ key: 'common.error', text: message },
      ...(ref && { detail: { key: 'common.reference', values: { ref } } }),
    })
  }, [isLeft, error, leadHome])
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
  if (!isCallError(error) || error.status === 401 || isLeft) return null
  return (
    <EmptyState
      icon={AlertIcon}
      role="alert"
      title={t('network.data')}
      action={
        <div className={styles.actions}>
          {retryButton}
          {!stays && (
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
