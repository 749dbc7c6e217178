import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { routeOf } from '#common/addresses/paths.ts'
import { consumeFlash } from '#common/browser/flash.ts'

/** Shows why the user was led here from the other app. The profile shows its message itself. */
export function useMessageOfPreviousPage(): void {
  const notify = useNotify()
  useEffect(() => {
    if (routeOf(window.location.pathname) === 'adminProfile') return
    const message = consumeFlash()
    if (message) notify(message, { type: 'error', messageArgs: { _: message } })
  }, [notify])
}
