import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href } from '#common/paths.ts'
import type { RunEvent } from '#common/player/run-log.ts'
import type { ShownSlide } from '#common/player/types.ts'
import { useGoBack } from '../hooks/useGoBack.ts'
import { usePortraitPhone } from '../hooks/usePortraitPhone.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { type Translate, useTranslate } from '../i18n/useTranslate.ts'
import { RotateMessage } from '../layout/RotateMessage.tsx'
import { usePlaylistName } from '../playlists/usePlaylistName.ts'
import { FullScreenOffer } from './FullScreenOffer.tsx'
import styles from './PlaylistRun.module.css'
import { ProgressLine } from './ProgressLine.tsx'
import { RunControls } from './RunControls.tsx'
import { RunCover } from './RunCover.tsx'
import { RunLog } from './RunLog.tsx'
import { RunMarks } from './RunMarks.tsx'
import type { RunOptions } from './runOptions.ts'
import { StageFrame } from './StageFrame.tsx'
import { useFocusBack } from './useFocusBack.ts'
import { useResting } from './useResting.ts'
import { useRun } from './useRun.ts'
import { useRunFullScreen } from './useRunFullScreen.ts'
import { type RunActions, useRunKeys } from './useRunKeys.ts'
import { useWakeLock } from './useWakeLock.ts'

/** One that was taken out of the list while it is shown has no place in it. */
const announcement = ({ name, page, index, count }: ShownSlide, t: Translate): string =>
  index < 0
    ? `${name}, ${page.displayName}`
    : t('run.announced', { name, page: page.displayName, position: index + 1, count })

interface PlaylistRunProps {
  idPlaylist: number
  options: RunOptions
}

/** A playlist on the wall (spec 4): the report fills the window, all else comes when somebody stirs. */
export function PlaylistRun({ idPlaylist, options }: PlaylistRunProps): ReactNode {
  const t = useTranslate()
  const { show, stages, snapshot } = useRun(idPlaylist, options.from)
  const exit = useGoBack(href('playlist', { id_playlist: idPlaylist }))
  const fullScreen = useRunFullScreen(exit, options.fullScreen)
  const resting = useResting()
  const upright = usePortraitPhone()
  const heading = useRef<HTMLHeadingElement>(null)
  const [log, setLog] = useState<readonly RunEvent[]>()
  const name = usePlaylistName(idPlaylist) ?? t('playlist.title')
  const { slide, front, phase } = snapshot
  const actions: RunActions = {
    previous: () => show.previous(),
    next: () => show.next(),
    toggle: () => (show.snapshot().paused ? show.resume() : show.pause()),
    exit,
    showLog: () => setLog(show.events()),
  }
  useTitle(name)
  useRunKeys(actions)
  useFocusBack(resting, heading)
  useWakeLock()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <main
      id="main"
      tabIndex={-1}
      aria-labelledby="run-title"
      data-expanded
      data-resting={resting || undefined}
      className={styles.run}
    >
      <h1 ref={heading} id="run-title" tabIndex={-1} className={styles.unseen}>
        {name}
      </h1>
      <p role="status" className={styles.unseen}>
        {slide && announcement(slide, t)}
      </p>
      <div inert={upright} className={styles.stages} data-dimmed={upright || undefined}>
        {stages.map((stage, at) => (
          <StageFrame key={at === 0 ? 'first' : 'second'} stage={stage} front={front === at} />
        ))}
      </div>
      <div className={styles.shield} data-open={slide?.navigable || undefined} />
      <ProgressLine countdown={snapshot.countdown} turning={snapshot.turning} />
      <RunCover idPlaylist={idPlaylist} phase={phase} endedBy={snapshot.endedBy} />
      {upright && phase === 'showing' && <RotateMessage />}
      <RunMarks snapshot={snapshot} />
      <RunControls snapshot={snapshot} actions={actions} fullScreen={fullScreen} hidden={resting} />
      {fullScreen.offered && <FullScreenOffer onTake={fullScreen.toggle} onLeave={fullScreen.decline} />}
      {log && <RunLog events={log} onClose={() => setLog(undefined)} />}
    </main>
  )
}
