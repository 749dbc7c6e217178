import { useNavigate } from 'react-router-dom'
import { useFullScreen } from '../layout/useFullScreen.ts'
import { loadReportFrame } from '../report/loadReportFrame.ts'
import { type RunOptions, runHref } from '../run/runOptions.ts'
import { screens } from '../screens.ts'

/** The run's code; what could not be fetched is left to the run. */
export const prefetchRun = (): void => {
  for (const load of [screens.playlistRun, loadReportFrame]) load().catch(() => undefined)
}

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
