import type { ReactNode } from 'react'
import type { DisplaySnapshot } from '#common/display/types.ts'
import type { PlayerSnapshot } from '#common/player/types.ts'
import { AnnouncementsIcon, iconStrokeWidth } from '#common/ui/icons.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { PlayerCells } from '../../player/PlayerCells.tsx'
import { PlayerStatus } from '../../player/PlayerStatus.tsx'
import type { TvShow } from '../show.ts'
import { useTv, useTvText } from '../tv-context.ts'
import { CalmPage } from './CalmPage.tsx'
import styles from './Stage.module.css'

interface StageProps {
  show: TvShow
  snapshot: DisplaySnapshot<TvShow>
}

/** A playlist that plays, and a message below it. */
export function Stage({ show, snapshot: { mode, plan, message, isReachable } }: StageProps): ReactNode {
  const { config } = useTv()
  const player = useStore(show.player.state)
  const isShared = useStore(show.player.layout).cells.length > 1
  const progress = plan?.options.progress !== false
  const offline = player.offline || !isReachable
  return (
    <div inert={mode === 'message'} className={styles.stage}>
      <div className={styles.screen}>
        <PlayerCells
          player={show.player}
          config={config}
          progress={progress}
          cover={(ofCell) => <Cover player={ofCell} timeZone={plan?.time_zone} />}
        />
        {!isShared && <Cover player={player} timeZone={plan?.time_zone} />}
        <PlayerStatus snapshot={{ ...player, offline }} progress={progress && !isShared} />
      </div>
      {message !== undefined && mode === 'playing' && (
        <p role="status" className={styles.message}>
          <AnnouncementsIcon aria-hidden="true" strokeWidth={iconStrokeWidth} />
          <span dir="auto">{message}</span>
        </p>
      )}
    </div>
  )
}

interface CoverProps {
  player: PlayerSnapshot
  timeZone: string | undefined
}

/** Covers the frames while no page can be shown. */
function Cover({ player: { phase }, timeZone }: CoverProps): ReactNode {
  const t = useTranslate()
  const tvText = useTvText()
  if (phase === 'showing') return null
  return (
    <div className={styles.cover}>
      {phase === 'retrying' && (
        <CalmPage timeZone={timeZone} title={t('player.retryingTitle')}>
          {t('player.retrying')}
        </CalmPage>
      )}
      {phase === 'empty' && <CalmPage timeZone={timeZone} title={t('player.emptyTitle')} />}
      {phase === 'ended' && <CalmPage timeZone={timeZone} title={tvText('playlistTitle')} />}
      {(phase === 'loading' || phase === 'stopped') && <CalmPage timeZone={timeZone} />}
    </div>
  )
}
