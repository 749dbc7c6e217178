import { useIsFullScreen } from '#common/browser/useIsFullScreen.ts'
import { useApp } from '../app/AppContext.ts'

interface FullScreen {
  on: boolean
  /** Not every browser has it: phones of one maker do not. */
  possible: boolean
  /** Whether the browser agreed. */
  enter: () => Promise<boolean>
  leave: () => void
}

/** The browser's full screen; also followed when the browser leaves it by itself (spec 4). */
export function useFullScreen(): FullScreen {
  const { fingerprint } = useApp()
  const on = useIsFullScreen()

  return {
    on,
    possible: Boolean(document.fullscreenEnabled),
    enter: async () => {
      // While the device is looked at, that leaves a full screen: to measure the screen without it.
      await fingerprint()
      try {
        await document.documentElement.requestFullscreen?.()
        return document.fullscreenElement !== null
      } catch {
        // It may refuse, say without a click; then nothing changes.
        return false
      }
    },
    leave: () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    },
  }
}
