import { useEffect, useEffectEvent } from 'react'
import { isOverlayOpen } from './is-overlay-open.ts'

/** Where keys have another meaning. */
const exceptions = 'input, textarea, select, [contenteditable]'

/**
 * Calls the action of a pressed key, except while the user is typing or a dialog or menu is open.
 * @param actions by `KeyboardEvent.key`, letters in lower case
 */
export function useShortcuts(actions: Record<string, (() => void) | undefined>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const action = actions[key.length === 1 ? key.toLowerCase() : key]
    if (!action || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    if (isOverlayOpen() || (target instanceof Element && target.closest(exceptions))) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
