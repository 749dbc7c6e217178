import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './ReportFailurePanel.module.css'
import { describeError, type ReportError } from './report-error.ts'

interface ReportFailurePanelProps {
  reportError: ReportError
  busy: boolean
  onRetry: () => void
}

/** Shown instead of a report that failed: the reason, a retry, and a link to the reports. */
export function ReportFailurePanel({ reportError, busy, onRetry }: ReportFailurePanelProps): ReactNode {
  const t = useTranslate()
  const { title, detail, ref } = describeError(t, reportError)
  return (
    <EmptyState
      icon="alert"
      role="alert"
      title={title}
      action={
        <div className={styles.actions}>
          <Button busy={busy} onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <ButtonLink variant="secondary" to={href('reports')}>
            {t('embed.toReports')}
          </ButtonLink>
        </div>
      }
    >
      {detail && <p className={reportError.failure && styles.detail}>{detail}</p>}
      {ref && <p className={styles.detail}>{t('common.reference', { ref })}</p>}
    </EmptyState>
  )
}
