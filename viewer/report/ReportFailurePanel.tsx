import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { describeTrouble, type Trouble } from './describeTrouble.ts'
import styles from './ReportFailurePanel.module.css'

interface ReportFailurePanelProps {
  trouble: Trouble
  busy: boolean
  onRetry: () => void
}

/** In place of a report that is not shown: why, and the two ways on. */
export function ReportFailurePanel({ trouble, busy, onRetry }: ReportFailurePanelProps): ReactNode {
  const t = useTranslate()
  const { title, detail, ref } = describeTrouble(t, trouble)
  return (
    <EmptyState
      icon="alert"
      role="alert"
      title={title}
      action={
        <div className={styles.ways}>
          <Button busy={busy} onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <ButtonLink variant="secondary" to={href('reports')}>
            {t('embed.toReports')}
          </ButtonLink>
        </div>
      }
    >
      {detail && <p className={trouble.failure && styles.detail}>{detail}</p>}
      {ref && <p className={styles.detail}>{t('common.reference', { ref })}</p>}
    </EmptyState>
  )
}
