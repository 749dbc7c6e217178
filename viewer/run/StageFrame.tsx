import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '#common/browser/load-chunk.ts'
import type { FrameStage } from '#common/player/frame-stage.ts'
import { useApp } from '../app/AppContext.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './StageFrame.module.css'

const ReportFrame = lazy(() =>
  loadChunk(() => import('#common/embed/ReportFrame.tsx')).then(({ ReportFrame }) => ({
    default: ReportFrame,
  })),
)

/**
 * One of the two frames of a run. The one behind is drawn below the one in front, not hidden: so it is painted by the
 * time that they change places. Nobody reaches it meanwhile.
 */
export function StageFrame({ stage, front }: { stage: FrameStage; front: boolean }): ReactNode {
  const t = useTranslate()
  const { embedOrigins } = useApp().config
  const { frame, options } = useSyncExternalStore(stage.subscribe, stage.snapshot)
  return (
    <div inert={!front} className={styles.stage} data-front={front || undefined}>
      <Suspense>
        <ReportFrame
          key={frame}
          className={styles.frame}
          allowedOrigins={embedOrigins}
          title={t('embed.untitled')}
          {...options}
        />
      </Suspense>
    </div>
  )
}
