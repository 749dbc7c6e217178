import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { RotateMessage } from '../../layout/RotateMessage.tsx'
import { type FrameProps, useFrameHost } from '../frame/FrameHost.tsx'
import { ReportImage } from '../list/ReportImage.tsx'
import styles from './ReportViewport.module.css'

interface ReportViewportProps {
  frameProps: FrameProps
  /** The report's picture, shown blurred while the report is loading. */
  picture: string | undefined
  expanded: boolean
  /** Width of the open page divided by its height; the report is as high as that page unless expanded. */
  pageRatio: number
  /** The user has to rotate the phone; until then the report is dimmed and inert. */
  mustRotate: boolean
  /** The frame's code could not be loaded. */
  onLoadError: (error: unknown) => void
  /** Page tabs, if the report does not show its own. */
  tabs?: ReactNode
  /** The report with its tabs. */
  frame: Ref<HTMLDivElement>
  /** Moves the focus from behind the report to the toolbar. */
  onLeave: () => void
}

/**
 * The report, 70 % or 100 % wide, over its loading placeholder. It keeps its author's colours in dark mode: applying a
 * theme would replace colours that carry meaning.
 */
export function ReportViewport({
  frameProps,
  picture,
  expanded,
  pageRatio,
  mustRotate,
  onLoadError,
  tabs,
  frame,
  onLeave,
}: ReportViewportProps): ReactNode {
  const t = useTranslate()
  const host = useFrameHost()
  const slot = useRef<HTMLDivElement>(null)
  const reportLoadError = useEffectEvent(onLoadError)

  useEffect(() => host.setProps(frameProps))
  useLayoutEffect(() => {
    if (slot.current) host.mount(slot.current, (error) => reportLoadError(error))
    return host.unmount
  }, [host])

  return (
    <div
      className={styles.viewport}
      data-expanded={expanded || undefined}
      style={{ '--page-ratio': pageRatio } as CSSProperties}
    >
      <div ref={frame} inert={mustRotate} className={styles.report} data-dimmed={mustRotate || undefined}>
        <div role="status" className={styles.placeholder}>
          {picture && <ReportImage path={picture} />}
          <span className={styles.progress} />
          <span className={styles.loading}>{t('report.loading')}</span>
        </div>
        <div ref={slot} className={styles.frame} />
        {tabs}
        {/* Browsers do not always move the focus from a frame that is last on the page. */}
        <button type="button" className={styles.leave} onClick={onLeave}>
          {t('embed.toToolbar')}
        </button>
      </div>
      {mustRotate && <RotateMessage />}
    </div>
  )
}
