import { useEffect, useEffectEvent } from 'react'

/** What the keys of a keyboard or a remote control do during a run. */
export interface RunActions {
  previous: () => void
  next: () => void
  toggle: () => void
  exit: () => void
  showLog: () => void
}

const keys: Record<string, keyof RunActions> = {
  ' ': 'toggle',
  // The middle button of a remote control.
  Enter: 'toggle',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  ArrowRight: 'next',
  ArrowDown: 'next',
  Escape: 'exit',
  l: 'showLog',
  L: 'showLog',
  MediaPlayPause: 'toggle',
  MediaTrackPrevious: 'previous',
  MediaTrackNext: 'next',
}

const pressing = new Set([' ', 'Enter'])

/** Hears the run's keys, wherever the focus is, but for a dialog and for a button that takes a press itself. */
export function useRunKeys(actions: RunActions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key]
    const { target } = event
    if (!action || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return
    const own = pressing.has(event.key) ? 'dialog, button, a, input' : 'dialog'
    if (target instanceof Element && target.closest(own)) return
    event.preventDefault()
    actions[action]()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
