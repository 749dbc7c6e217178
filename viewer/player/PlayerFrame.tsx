import { type ReactNode, Suspense } from 'react'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { LazyReportFrame } from '#common/embed/LazyReportFrame.tsx'
import { ReportTabs } from '#common/embed/ReportTabs.tsx'
import type { FrameController } from '#common/player/frame-controller.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ContentFrame } from './ContentFrame.tsx'
import styles from './PlayerFrame.module.css'

interface PlayerFrameProps {
  config: Pick<PublicConfig, 'embedOrigins' | 'darkReports'>
  controller: FrameController
  front: boolean
}

/**
 * One of the player's two frames. The one in the back is behind the one in front, not hidden, so that it is painted by
 * the time they are swapped.
 */
export function PlayerFrame({
  config: { embedOrigins, darkReports },
  controller,
  front,
}: PlayerFrameProps): ReactNode {
  const t = useTranslate()
  const { frame, options, pages, page, content } = useStore(controller.state)
  return (
    // A report that is not navigable, or a web page, would take the keyboard from the player.
    <div
      inert={!front || content !== undefined || options.pageTabs === 'none'}
      className={styles.layer}
      data-front={front || undefined}
    >
      <Suspense>
        <LazyReportFrame
          key={frame}
          className={styles.frame}
          allowedOrigins={embedOrigins}
          darkReports={darkReports}
          title={t('embed.untitled')}
          {...options}
        />
      </Suspense>
      {content && <ContentFrame key={content.loadId} {...content} />}
      {options.pageTabs === 'own' && pages.length > 1 && (
        <ReportTabs
          label={t('report.pages')}
          pages={pages}
          current={page?.name}
          // Other errors are reported by the report itself.
          onChoose={(name) => void controller.setPage(name).catch(() => undefined)}
        />
      )}
    </div>
  )
}
