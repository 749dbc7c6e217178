import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import type { ReportError } from '#common/embed/report-state.ts'
import { AlertIcon } from '#common/ui/icons.ts'
import { isNetworkError } from '../../app/call-error.ts'
import { useSecondsUntil } from '../../hooks/useSecondsUntil.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import styles from '../../layout/LoadFailure.module.css'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { describeError, throttledMs } from './report-error.ts'

interface ReportFailurePanelProps {
  reportError: ReportError
  busy: boolean
  onRetry: () => void
}

/**
 * Shown instead of a report that failed: the reason, a retry, and a link to the reports. After too many requests it
 * counts down to the next one, which is sent automatically.
 */
export function ReportFailurePanel({ reportError, busy, onRetry }: ReportFailurePanelProps): ReactNode {
  const t = useTranslate()
  const { title, detail, ref } = describeError(t, reportError)
  const { failure, error, at = 0 } = reportError
  const waitMs = failure ? undefined : throttledMs(error)
  return (
    <EmptyState
      icon={AlertIcon}
      role="alert"
      isOffline={!failure && isNetworkError(error)}
      title={title}
      action={
        <div className={styles.actions}>
          {waitMs === undefined && (
            <Button busy={busy} onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
          <ButtonLink variant="secondary" to={href('reports')}>
            {t('embed.toReports')}
          </ButtonLink>
        </div>
      }
    >
      {waitMs !== undefined && <Countdown until={at + waitMs} />}
      {detail && <p>{detail}</p>}
      {ref && <p className={styles.detail}>{t('common.reference', { ref })}</p>}
    </EmptyState>
  )
}

/** Not announced every second: a timer is no live region. */
function Countdown({ until }: { until: number }): ReactNode {
  const t = useTranslate()
  return <p role="timer">{t('embed.opensIn', { seconds: useSecondsUntil(until) })}</p>
}
