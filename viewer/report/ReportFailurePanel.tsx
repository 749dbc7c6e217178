import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { useText } from '../i18n/useText.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { describeTrouble, type Trouble } from './describeTrouble.ts'
import styles from './ReportFailurePanel.module.css'

interface ReportFailurePanelProps {
  trouble: Trouble
  busy: boolean
  onRetry: () => void
}

/** In place of a report that is not shown: why, and the two ways on. */
export function ReportFailurePanel({ trouble, busy, onRetry }: ReportFailurePanelProps): ReactNode {
  const t = useText()
  const { title, detail, ref } = describeTrouble(t, trouble)
  return (
    <Blank
      icon="alert"
      role="alert"
      title={title}
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
      {detail && <p className={trouble.failure && styles.detail}>{detail}</p>}
      {ref && <p className={styles.detail}>{t('common.reference', { ref })}</p>}
    </Blank>
  )
}
