import { shellId } from '../theme/page-shell.ts'

/** A screen, or an error that is drawn without one. */
const drawn = 'main, button, [role="alert"]'

/** Removes the frame that the server's page shows, in the frame in which the app has drawn a screen. */
export function removeShellOnceDrawn(root: Element): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector(drawn)) return
    document.getElementById(shellId)?.remove()
    observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
}
