import { href } from '#common/paths.ts'

/** How a run starts; part of its address, so that a television can be given it (docs/decisions/010). */
export interface RunOptions {
  /** The entry to begin with; the first one without it. */
  from?: number
  fullScreen: boolean
}

/** The address of a run that starts so. */
export function runHref(idPlaylist: number, { from, fullScreen }: RunOptions): string {
  const search = new URLSearchParams()
  if (from !== undefined) search.set('from', String(from))
  if (fullScreen) search.set('fullscreen', '1')
  return [href('playlistRun', { id_playlist: idPlaylist }), String(search)].filter(Boolean).join('?')
}

/** What an address says; what it says amiss counts as unsaid. */
export function readRunOptions(search: URLSearchParams): RunOptions {
  const from = search.get('from') ?? ''
  return {
    ...(/^\d{1,10}$/.test(from) ? { from: Number(from) } : {}),
    fullScreen: search.get('fullscreen') === '1',
  }
}

const storageKey = 'vitrine.runFullScreen'

/** Whether this person wants runs to fill the screen: yes, until somebody said no. */
export const wantsFullScreen = (): boolean => localStorage.getItem(storageKey) !== 'N'

export const rememberFullScreen = (wanted: boolean): void =>
  localStorage.setItem(storageKey, wanted ? 'S' : 'N')
