import { useNavigate } from 'react-router-dom'
import { useFullScreen } from '../hooks/useFullScreen.ts'
import { type RunOptions, runHref } from '../run/runOptions.ts'

/** Starts the run of a playlist, by a click. */
export function useStartRun(idPlaylist: number): (options: RunOptions) => void {
  const navigate = useNavigate()
  const { enter } = useFullScreen()
  return ({ from, fullScreen }) => {
    // Only a click may ask for the full screen; it is the page's, so that both of the run's frames are in it. So the
    // run itself has none to ask for.
    if (fullScreen) void enter()
    void navigate(runHref(idPlaylist, { from, fullScreen: false }))
  }
}
