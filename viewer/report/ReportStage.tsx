import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import type { ReportEmbed, ReportFailure } from '#common/embed/types.ts'
import { useText } from '../i18n/useText.ts'
import { useUprightPhone } from '../layout/useUprightPhone.ts'
import { usePortal } from '../portal/usePortal.ts'
import { ReportImage } from '../reports/ReportImage.tsx'
import { Icon } from '../ui/Icon.tsx'
import { renewToken } from './fetchReport.ts'
import { loadReportFrame } from './loadReportFrame.ts'
import styles from './ReportStage.module.css'

const ReportFrame = lazy(loadReportFrame)

interface ReportStageProps {
  id: number
  embed: ReportEmbed | undefined
  /** The report's own picture, shown blurred until the report is there. */
  picture: string | undefined
  expanded: boolean
  onPage: (page: ReportPage) => void
  onForbidden: () => void
  onError: (failure: ReportFailure) => void
}

/** The report itself, 70 % or 100 % wide, over its waiting picture. On a portrait phone it is dimmed and inert. */
export function ReportStage({
  id,
  embed,
  picture,
  expanded,
  onPage,
  ...handlers
}: ReportStageProps): ReactNode {
  const t = useText()
  const portal = usePortal()
  const upright = useUprightPhone()
  const [shown, setShown] = useState(false)

  return (
    <div className={styles.stage} data-expanded={expanded || undefined}>
      <div inert={upright} className={styles.report} data-dimmed={upright || undefined}>
        {!shown && (
          <div role="status" className={styles.waiting}>
            {picture && <ReportImage path={picture} />}
            <span className={styles.progress} />
            <span className={styles.loading}>{t('report.loading')}</span>
          </div>
        )}
        <Suspense>
          <ReportFrame
            className={styles.frame}
            embed={embed}
            allowedOrigins={portal.config.embedOrigins}
            renewToken={() => renewToken(portal, id)}
            onPage={(page) => {
              setShown(true)
              onPage(page)
            }}
            {...handlers}
          />
        </Suspense>
      </div>
      {upright && (
        <div role="status" className={styles.rotate}>
          <Icon name="rotate" size={40} />
          <p>{t('report.rotate')}</p>
        </div>
      )}
    </div>
  )
}
