import { useEffect, useEffectEvent } from 'react'

/** Calls `open` for Ctrl+K and ⌘K, unless a dialog or a menu is open: keys are for it alone. */
export function usePaletteShortcut(open: () => void, isOverlayOpen: () => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isPressed = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    if (!isPressed || event.altKey || event.shiftKey || isOverlayOpen()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
