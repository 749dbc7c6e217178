import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFullScreen } from '../../hooks/useFullScreen.ts'
import { useLandscapePhone } from '../../hooks/useMediaQuery.ts'
import { useRememberedWidth } from './useRememberedWidth.ts'

interface Expanded {
  expanded: boolean
  expand: () => void
  /** Expands the report and requests full screen, or leaves both. */
  toggleFullScreen: () => void
  close: () => void
  /** Only one of the two buttons is rendered; it takes over the focus of the other one. */
  expandButton: RefObject<HTMLButtonElement | null>
  closeButton: RefObject<HTMLButtonElement | null>
  /** Moves the focus to the button that is rendered. */
  focusButton: () => void
}

/**
 * Whether the report is 70 % or 100 % wide (spec 9): as the user last chose, and 100 % on a phone in landscape. Leaving
 * full screen also collapses it.
 */
export function useExpanded(): Expanded {
  const isLandscapePhone = useLandscapePhone()
  const { isRemembered, remember } = useRememberedWidth()
  const [chosen, setChosen] = useState<boolean>()
  const expanded = chosen ?? (isLandscapePhone || isRemembered)
  const { on, enter, leave } = useFullScreen()
  const wasFullScreen = useRef(on)
  const wasExpanded = useRef(expanded)
  const expandButton = useRef<HTMLButtonElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const focusButton = () => (closeButton.current ?? expandButton.current)?.focus({ preventScroll: true })

  useEffect(() => {
    if (wasFullScreen.current && !on) setChosen(false)
    wasFullScreen.current = on
  }, [on])

  const wasLandscapePhone = useRef(isLandscapePhone)
  useEffect(() => {
    if (wasLandscapePhone.current !== isLandscapePhone) setChosen(undefined)
    wasLandscapePhone.current = isLandscapePhone
  }, [isLandscapePhone])

  useEffect(() => {
    const changed = wasExpanded.current !== expanded
    wasExpanded.current = expanded
    // Only if the focus was lost with the button that was pressed.
    if (!changed || document.activeElement !== document.body) return
    const button = expanded ? closeButton : expandButton
    button.current?.focus({ preventScroll: true })
  }, [expanded])

  const choose = (next: boolean) => {
    setChosen(next)
    if (!on && !isLandscapePhone) remember(next)
  }
  return {
    expanded,
    expandButton,
    closeButton,
    focusButton,
    expand: () => choose(true),
    toggleFullScreen: () => {
      setChosen(!on)
      if (on) leave()
      else void enter()
    },
    close: () => {
      choose(false)
      leave()
    },
  }
}
