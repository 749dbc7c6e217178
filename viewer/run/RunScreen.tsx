import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIdParam } from '../hooks/useIdParam.ts'
import { PlaylistRun } from './PlaylistRun.tsx'
import { readRunOptions } from './runOptions.ts'

/** `/playlist/run/:id_playlist`; another id, or another beginning, is another run from the start. */
export function RunScreen(): ReactNode {
  const id_playlist = useIdParam('id_playlist')
  const [search] = useSearchParams()
  const options = readRunOptions(search)
  return <PlaylistRun key={`${id_playlist} ${options.from}`} idPlaylist={id_playlist} options={options} />
}
