import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFullScreen } from '../../hooks/useFullScreen.ts'

interface Expanded {
  expanded: boolean
  expand: () => void
  /** Expands the report and requests full screen. */
  openFullScreen: () => void
  close: () => void
  /** Only one of the two buttons is rendered; it takes over the focus of the other one. */
  expandButton: RefObject<HTMLButtonElement | null>
  closeButton: RefObject<HTMLButtonElement | null>
}

/** Whether the report is 70 % or 100 % wide (spec 9). Leaving full screen also collapses it. */
export function useExpanded(): Expanded {
  const [expanded, setExpanded] = useState(false)
  const { on, enter, leave } = useFullScreen()
  const wasFullScreen = useRef(on)
  const wasExpanded = useRef(expanded)
  const expandButton = useRef<HTMLButtonElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (wasFullScreen.current && !on) setExpanded(false)
    wasFullScreen.current = on
  }, [on])

  useEffect(() => {
    const changed = wasExpanded.current !== expanded
    wasExpanded.current = expanded
    // Only if the focus was lost with the button that was pressed.
    if (!changed || document.activeElement !== document.body) return
    const button = expanded ? closeButton : expandButton
    button.current?.focus({ preventScroll: true })
  }, [expanded])

  return {
    expanded,
    expandButton,
    closeButton,
    expand: () => setExpanded(true),
    openFullScreen: () => {
      setExpanded(true)
      void enter()
    },
    close: () => {
      setExpanded(false)
      leave()
    },
  }
}
