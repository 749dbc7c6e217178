import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFullScreen } from '../hooks/useFullScreen.ts'

interface PlayerFullScreen {
  on: boolean
  possible: boolean
  toggle: () => void
  /** Full screen was requested, and the browser wants a click first. */
  isPromptOpen: boolean
  dismissPrompt: () => void
}

/** A browser in kiosk mode fills the screen without a page requesting it. */
const isKiosk = (): boolean =>
  window.innerWidth >= window.screen.width && window.innerHeight >= window.screen.height

/**
 * Full screen for the player. The browser handles the Escape key in full screen, so leaving it that way also exits the
 * player; exiting the player leaves full screen.
 * @param requested whether the URL requests full screen
 */
export function usePlayerFullScreen(exit: () => void, requested: boolean): PlayerFullScreen {
  const { on, possible, enter, leave } = useFullScreen()
  const [refused, setRefused] = useState(false)
  const wasOn = useRef(on)
  const isByButton = useRef(false)
  const left = useEffectEvent(() => {
    // A window without the focus was not left by the user of the player.
    if (!isByButton.current && document.hasFocus()) exit()
  })
  const request = useEffectEvent(async () => {
    if (requested && possible && !on && !isKiosk()) setRefused(!(await enter()))
  })

  useEffect(() => {
    void request()
  }, [])
  useEffect(() => {
    if (wasOn.current && !on) left()
    wasOn.current = on
    isByButton.current = false
  }, [on])
  const leaveAtEnd = useEffectEvent(leave)
  useEffect(() => () => leaveAtEnd(), [])

  const toggle = () => {
    isByButton.current = on
    if (on) leave()
    else void enter()
  }
  return { on, possible, toggle, isPromptOpen: refused && !on, dismissPrompt: () => setRefused(false) }
}
