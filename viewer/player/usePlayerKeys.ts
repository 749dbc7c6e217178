import { useEffect, useEffectEvent } from 'react'
import { isOverlayOpen } from '../hooks/is-overlay-open.ts'

/** What the buttons, the keyboard and a remote control do. */
export interface PlayerActions {
  previous: () => void
  next: () => void
  togglePause: () => void
  exit: () => void
  showLog: () => void
  toggleFullScreen: () => void
  showShortcuts: () => void
}

const actionByKey: Record<string, keyof PlayerActions> = {
  ' ': 'togglePause',
  // The OK button of a remote control.
  Enter: 'togglePause',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  ArrowRight: 'next',
  ArrowDown: 'next',
  Escape: 'exit',
  l: 'showLog',
  L: 'showLog',
  f: 'toggleFullScreen',
  F: 'toggleFullScreen',
  '?': 'showShortcuts',
  MediaPlayPause: 'togglePause',
  MediaTrackPrevious: 'previous',
  MediaTrackNext: 'next',
}

const pressKeys = new Set([' ', 'Enter'])

/** Handles the player's keys wherever the focus is, except in a dialog or on a button that handles the key itself. */
export function usePlayerKeys(actions: PlayerActions): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const action = actionByKey[event.key]
    const { target } = event
    if (!action || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    const isOnButton = target instanceof Element && target.closest('button, a, input')
    if (isOverlayOpen() || (isOnButton && pressKeys.has(event.key))) return
    // The tabs of a report move by the same keys.
    if (event.defaultPrevented) return
    event.preventDefault()
    actions[action]()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
