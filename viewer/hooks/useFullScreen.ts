import { useIsFullScreen } from '#common/browser/useIsFullScreen.ts'
import { useApp } from '../app/AppContext.ts'

interface FullScreen {
  on: boolean
  /** Not supported by every browser, e.g. on iPhones. */
  possible: boolean
  /** Resolves to whether the browser allowed it. */
  enter: () => Promise<boolean>
  leave: () => void
}

/** The browser's full screen, also when the browser leaves it on its own (spec 4). */
export function useFullScreen(): FullScreen {
  const { fingerprint } = useApp()
  const on = useIsFullScreen()

  return {
    on,
    possible: Boolean(document.fullscreenEnabled),
    enter: async () => {
      // The fingerprint library exits full screen to measure the screen, so wait until it is done.
      await fingerprint()
      try {
        await document.documentElement.requestFullscreen?.()
        return document.fullscreenElement !== null
      } catch {
        // Refused, for example without a click.
        return false
      }
    },
    leave: () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    },
  }
}
