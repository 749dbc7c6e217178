import type { ReactNode } from 'react'
import type { ReportFailure } from '#common/embed/types.ts'
import { href } from '#common/paths.ts'
import { useText } from '../i18n/useText.ts'
import { isCallError, isUnanswered } from '../portal/callError.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { failureText } from './failureText.ts'
import styles from './ReportFailurePanel.module.css'

interface ReportFailurePanelProps {
  /** What the report itself said. */
  failure: ReportFailure | undefined
  /** What the call for it said. */
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** In place of a report that is not shown: why, and the two ways on. */
export function ReportFailurePanel({ failure, error, busy, onRetry }: ReportFailurePanelProps): ReactNode {
  const t = useText()
  const call = !failure && isCallError(error) ? error : undefined
  const title = () => {
    if (failure) return t(failureText[failure.code])
    if (isUnanswered(error)) return t('common.offline')
    return t(call?.code === 'embed.unreachable' ? 'report.service' : 'report.loadFailed')
  }
  return (
    <Blank
      icon="alert"
      role="alert"
      title={title()}
      action={
        <div className={styles.ways}>
          <Button busy={busy} onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <ButtonLink look="calm" to={href('reports')}>
            {t('embed.toReports')}
          </ButtonLink>
        </div>
      }
    >
      {call?.message && <p>{call.message}</p>}
      {failure?.detail && <p className={styles.detail}>{failure.detail}</p>}
      {call?.ref && <p className={styles.detail}>{t('common.reference', { ref: call.ref })}</p>}
    </Blank>
  )
}
