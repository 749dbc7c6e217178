import { useEffect, useEffectEvent, useRef } from 'react'
import { useFullScreen } from '../layout/useFullScreen.ts'

interface RunFullScreen {
  on: boolean
  possible: boolean
  toggle: () => void
}

/**
 * The full screen of a run. The browser keeps the Escape key for itself there, so leaving it that way also leaves the
 * run; and the run does not leave the full screen behind.
 */
export function useRunFullScreen(exit: () => void): RunFullScreen {
  const { on, possible, enter, leave } = useFullScreen()
  const wasOn = useRef(on)
  const byButton = useRef(false)
  const left = useEffectEvent(() => {
    // A window that lost the focus was not left by the person who watches the run.
    if (!byButton.current && document.hasFocus()) exit()
  })

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
    else enter()
  }
  return { on, possible, toggle }
}
