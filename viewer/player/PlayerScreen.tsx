import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { useGoBack } from '#common/browser/useGoBack.ts'
import { usePortraitPhone } from '#common/browser/useMediaQuery.ts'
import type { RunEvent } from '#common/player/run-event.ts'
import type { PlaylistPage } from '#common/player/types.ts'
import { useApp } from '../app/app-context.ts'
import { useIdle } from '../hooks/useIdle.ts'
import { useRestoreFocus } from '../hooks/useRestoreFocus.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useWakeLock } from '../hooks/useWakeLock.ts'
import { type Translate, useTranslate } from '../i18n/useTranslate.ts'
import { RotateMessage } from '../layout/RotateMessage.tsx'
import { type PlaybackOptions, parsePlaybackOptions } from '../playlists/playback.ts'
import { usePlaylistName } from '../playlists/playlist-queries.ts'
import { EventLogDialog } from './EventLogDialog.tsx'
import { FullScreenPrompt } from './FullScreenPrompt.tsx'
import { PlayerCells } from './PlayerCells.tsx'
import { PlayerControls } from './PlayerControls.tsx'
import { PlayerOverlay } from './PlayerOverlay.tsx'
import styles from './PlayerScreen.module.css'
import { PlayerShortcuts } from './PlayerShortcuts.tsx'
import { PlayerStatus } from './PlayerStatus.tsx'
import { usePlayer } from './usePlayer.ts'
import { usePlayerFullScreen } from './usePlayerFullScreen.ts'
import { type PlayerActions, usePlayerKeys } from './usePlayerKeys.ts'

/** `/playlist/run/:id_playlist`. Another playlist or another first item starts a new player. */
export function PlayerScreen(): ReactNode {
  const idPlaylist = Number(useParams().id_playlist)
  const [search] = useSearchParams()
  const options = parsePlaybackOptions(search)
  return <Player key={`${idPlaylist} ${options.from}`} idPlaylist={idPlaylist} options={options} />
}

/** An item that was removed from the playlist while on screen has no position. */
function announcement({ name, page, index, count }: PlaylistPage, t: Translate): string {
  const shown = [name, page.displayName].filter(Boolean).join(', ')
  return index < 0 ? shown : t('player.announced', { name: shown, position: index + 1, count })
}

/** A playlist in full size (spec 4): the report fills the window, controls appear when the user is active. */
function Player({ idPlaylist, options }: { idPlaylist: number; options: PlaybackOptions }): ReactNode {
  const t = useTranslate()
  const { config } = useApp()
  const { player, snapshot } = usePlayer(idPlaylist, options.from)
  const exit = useGoBack(href('playlist', { id_playlist: idPlaylist }))
  const fullScreen = usePlayerFullScreen(exit, options.fullScreen)
  const idle = useIdle()
  const portrait = usePortraitPhone()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [log, setLog] = useState<readonly RunEvent[]>()
  const name = usePlaylistName(idPlaylist) ?? t('playlist.title')
  const { current, phase } = snapshot
  const isShared = useStore(player.layout).cells.length > 1
  const actions: PlayerActions = {
    previous: () => player.previous(),
    next: () => player.next(),
    togglePause: () => (player.state.get().paused ? player.resume() : player.pause()),
    exit,
    showLog: () => setLog(player.events()),
    toggleFullScreen: fullScreen.toggle,
    showShortcuts: () => setIsHelpOpen(true),
  }
  useTitle(name)
  usePlayerKeys(actions)
  useRestoreFocus(idle, heading)
  useWakeLock()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <main
      id="main"
      tabIndex={-1}
      aria-labelledby="player-title"
      data-expanded
      data-idle={idle || undefined}
      className={styles.player}
    >
      <h1 ref={heading} id="player-title" tabIndex={-1} className={styles.visuallyHidden}>
        {name}
      </h1>
      <p role="status" className={styles.visuallyHidden}>
        {current && announcement(current, t)}
      </p>
      {/* Before the frames: a report can have any number of tab stops. */}
      <PlayerControls snapshot={snapshot} actions={actions} fullScreen={fullScreen} hidden={idle} />
      <div inert={portrait} className={styles.frames} data-dimmed={portrait || undefined}>
        <PlayerCells
          player={player}
          config={config}
          isInteractive
          progress
          cover={(ofCell) => <PlayerOverlay idPlaylist={idPlaylist} snapshot={ofCell} />}
        />
      </div>
      {!isShared && <PlayerOverlay idPlaylist={idPlaylist} snapshot={snapshot} />}
      {portrait && phase === 'showing' && <RotateMessage />}
      <PlayerStatus snapshot={snapshot} progress={!isShared} />
      {fullScreen.isPromptOpen && (
        <FullScreenPrompt onAccept={fullScreen.toggle} onDismiss={fullScreen.dismissPrompt} />
      )}
      {log && <EventLogDialog events={log} onClose={() => setLog(undefined)} />}
      {isHelpOpen && <PlayerShortcuts onClose={() => setIsHelpOpen(false)} />}
    </main>
  )
}
