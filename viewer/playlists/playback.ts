import { useNavigate } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { useFullScreen } from '../hooks/useFullScreen.ts'

/** How a playlist is started; part of its URL, so that it can be opened on a TV (decision 010). */
export interface PlaybackOptions {
  /** The item to begin with; default: the first one. */
  from?: number
  fullScreen: boolean
}

/** The URL that starts a playlist with these options. */
export function playbackHref(idPlaylist: number, { from, fullScreen }: PlaybackOptions): string {
  const search = new URLSearchParams()
  if (from !== undefined) search.set('from', String(from))
  if (fullScreen) search.set('fullscreen', '1')
  return [href('playlistRun', { id_playlist: idPlaylist }), String(search)].filter(Boolean).join('?')
}

/** The options of a URL; invalid ones are ignored. */
export function parsePlaybackOptions(search: URLSearchParams): PlaybackOptions {
  const from = search.get('from') ?? ''
  return {
    ...(/^\d{1,10}$/.test(from) ? { from: Number(from) } : {}),
    fullScreen: search.get('fullscreen') === '1',
  }
}

const storageKey = 'vitrine.runFullScreen'

/** Whether the user wants full screen; yes by default. */
export const prefersFullScreen = (): boolean => localStorage.getItem(storageKey) !== 'N'

export const setPrefersFullScreen = (preferred: boolean): void =>
  localStorage.setItem(storageKey, preferred ? 'S' : 'N')

/** Returns a function that starts a playlist; call it in a click handler. */
export function useStartPlayback(idPlaylist: number): (options: PlaybackOptions) => void {
  const navigate = useNavigate()
  const { enter } = useFullScreen()
  return ({ from, fullScreen }) => {
    // Browsers enter full screen only after a click, so the player itself need not ask for it.
    if (fullScreen) void enter()
    void navigate(playbackHref(idPlaylist, { from, fullScreen: false }))
  }
}
