import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { usePortraitPhone } from '../hooks/usePortraitPhone.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { RotateMessage } from '../layout/RotateMessage.tsx'
import { ReportImage } from '../reports/ReportImage.tsx'
import { type FrameWishes, useFrameHost } from './frameHost.ts'
import styles from './ReportStage.module.css'

interface ReportStageProps {
  wishes: FrameWishes
  /** The report's own picture, shown blurred while the report is covered. */
  picture: string | undefined
  expanded: boolean
  /** The frame's code could not be fetched. */
  onMissing: (error: unknown) => void
  /** The report's pages, where it does not show them itself. */
  tabs?: ReactNode
}

/**
 * The report itself, 70 % or 100 % wide, over its waiting picture. On a portrait phone it is dimmed and inert. It keeps
 * its author's colours in a dark portal, too: a theme laid over a real report would replace colours that mean something.
 */
export function ReportStage({ wishes, picture, expanded, onMissing, tabs }: ReportStageProps): ReactNode {
  const t = useTranslate()
  const host = useFrameHost()
  const upright = usePortraitPhone()
  const place = useRef<HTMLDivElement>(null)
  const missing = useRef(onMissing)

  useEffect(() => {
    missing.current = onMissing
    host.wish(wishes)
  })
  useLayoutEffect(() => {
    if (place.current) host.enter(place.current, (error) => missing.current(error))
    return host.leave
  }, [host])

  return (
    <div className={styles.stage} data-expanded={expanded || undefined}>
      <div inert={upright} className={styles.report} data-dimmed={upright || undefined}>
        <div role="status" className={styles.waiting}>
          {picture && <ReportImage path={picture} />}
          <span className={styles.progress} />
          <span className={styles.loading}>{t('report.loading')}</span>
        </div>
        <div ref={place} className={styles.frame} />
        {tabs}
      </div>
      {upright && <RotateMessage />}
    </div>
  )
}
