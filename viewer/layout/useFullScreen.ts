import { useEffect, useState } from 'react'

interface FullScreen {
  on: boolean
  /** Not every browser has it: phones of one maker do not. */
  possible: boolean
  enter: () => void
  leave: () => void
}

/** The browser's full screen; also followed when the browser leaves it by itself (spec 4). */
export function useFullScreen(): FullScreen {
  const [on, setOn] = useState(() => Boolean(document.fullscreenElement))

  useEffect(() => {
    const changed = () => setOn(Boolean(document.fullscreenElement))
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])

  return {
    on,
    possible: Boolean(document.fullscreenEnabled),
    // A browser may refuse; then nothing changes, and nothing is to be said.
    enter: () => void document.documentElement.requestFullscreen?.().catch(() => undefined),
    leave: () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    },
  }
}
