import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFullScreen } from '../hooks/useFullScreen.ts'

interface RunFullScreen {
  on: boolean
  possible: boolean
  toggle: () => void
  /** It was wished for, and the browser wants somebody to press something first. */
  offered: boolean
  decline: () => void
}

/** A browser that was started without its bars has the whole screen, though no page asked for it. */
const fillsScreen = (): boolean =>
  window.innerWidth >= window.screen.width && window.innerHeight >= window.screen.height

/**
 * The full screen of a run. The browser keeps the Escape key for itself there, so leaving it that way also leaves the
 * run; and the run does not leave the full screen behind.
 * @param wished whether the run's address asks for it
 */
export function useRunFullScreen(exit: () => void, wished: boolean): RunFullScreen {
  const { on, possible, enter, leave } = useFullScreen()
  const [refused, setRefused] = useState(false)
  const wasOn = useRef(on)
  const byButton = useRef(false)
  const left = useEffectEvent(() => {
    // A window that lost the focus was not left by the person who watches the run.
    if (!byButton.current && document.hasFocus()) exit()
  })
  const ask = useEffectEvent(async () => {
    if (wished && possible && !on && !fillsScreen()) setRefused(!(await enter()))
  })

  useEffect(() => {
    void ask()
  }, [])
  useEffect(() => {
    if (wasOn.current && !on) left()
    wasOn.current = on
    byButton.current = false
  }, [on])
  const leaveAtEnd = useEffectEvent(leave)
  useEffect(() => () => leaveAtEnd(), [])

  const toggle = () => {
    byButton.current = on
    if (on) leave()
    else void enter()
  }
  return { on, possible, toggle, offered: refused && !on, decline: () => setRefused(false) }
}
