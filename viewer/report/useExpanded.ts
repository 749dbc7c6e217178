import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFullScreen } from '../hooks/useFullScreen.ts'

interface Expanded {
  expanded: boolean
  expand: () => void
  /** Expands it and takes the whole screen too, where the browser lets us. */
  fill: () => void
  close: () => void
  /** The controls that expand it and make it small again: of two that take turns, the one there takes the focus. */
  expander: RefObject<HTMLButtonElement | null>
  closer: RefObject<HTMLButtonElement | null>
}

/** Whether the report is 70 % or 100 % wide (spec 9). Leaving the browser's full screen makes it small again. */
export function useExpanded(): Expanded {
  const [expanded, setExpanded] = useState(false)
  const { on, enter, leave } = useFullScreen()
  const wasOn = useRef(on)
  const was = useRef(expanded)
  const expander = useRef<HTMLButtonElement>(null)
  const closer = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (wasOn.current && !on) setExpanded(false)
    wasOn.current = on
  }, [on])

  useEffect(() => {
    const turned = was.current !== expanded
    was.current = expanded
    // Only where it went with the control that was pressed.
    if (!turned || document.activeElement !== document.body) return
    const control = expanded ? closer : expander
    control.current?.focus({ preventScroll: true })
  }, [expanded])

  return {
    expanded,
    expander,
    closer,
    expand: () => setExpanded(true),
    fill: () => {
      setExpanded(true)
      enter()
    },
    close: () => {
      setExpanded(false)
      leave()
    },
  }
}
