import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import type { FrameStage } from '#common/player/frame-stage.ts'
import { useText } from '../i18n/useText.ts'
import { usePortal } from '../portal/usePortal.ts'
import styles from './StageFrame.module.css'

const ReportFrame = lazy(() =>
  import('#common/embed/ReportFrame.tsx').then(({ ReportFrame }) => ({ default: ReportFrame })),
)

/**
 * One of the two frames of a run. The one behind is drawn below the one in front, not hidden: so it is painted by the
 * time that they change places. Nobody reaches it meanwhile.
 */
export function StageFrame({ stage, front }: { stage: FrameStage; front: boolean }): ReactNode {
  const t = useText()
  const { embedOrigins } = usePortal().config
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
