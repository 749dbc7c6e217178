import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { PlaylistRun } from './PlaylistRun.tsx'

/** `/playlist/run/:id_playlist`; another id is another run from the start. */
export function RunScreen(): ReactNode {
  const { id_playlist = '' } = useParams()
  return <PlaylistRun key={id_playlist} idPlaylist={id_playlist} />
}
