import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLandscapePhone, usePhoneLayout, usePortraitPhone } from '#common/browser/useMediaQuery.ts'
import { useApp } from '../../app/app-context.ts'
import { useFullScreen } from '../../hooks/useFullScreen.ts'
import { isTooNarrow } from './readable-width.ts'
import { useRememberedWidth } from './useRememberedWidth.ts'

interface Expanded {
  expanded: boolean
  toggle: () => void
  /** Expands the report and requests full screen, or leaves both. */
  toggleFullScreen: () => void
  close: () => void
  /** Of the frame: decides, before it is painted, how the report opens. */
  frame: RefCallback<HTMLElement>
  toggleButton: RefObject<HTMLButtonElement | null>
  /** Only there while the report is expanded. */
  closeButton: RefObject<HTMLButtonElement | null>
  /** Moves the focus from the report to the toolbar. */
  focusButton: () => void
}

/**
 * Whether the report is 70 % or 100 % wide (spec 9): as the user last chose, until then 100 % where 70 % is too small to
 * read (decision 125), and 100 % on a phone in landscape. Leaving full screen returns to what it was before.
 */
export function useExpanded(): Expanded {
  const { openExpanded = true } = useApp().config
  const isLandscapePhone = useLandscapePhone()
  const isPortraitPhone = usePortraitPhone()
  const isPhone = usePhoneLayout() || isPortraitPhone
  const { remembered, remember } = useRememberedWidth()
  const [isUnreadable, setUnreadable] = useState<boolean>()
  const [chosen, setChosen] = useState<boolean>()
  const opensExpanded = remembered ?? (openExpanded && !isPhone && isUnreadable === true)
  const expanded = chosen ?? (isLandscapePhone || opensExpanded)
  const { on, enter, leave } = useFullScreen()
  const wasFullScreen = useRef(on)
  const toggleButton = useRef<HTMLButtonElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)

  // Once: a frame that is loaded again may be expanded already.
  const frame = useCallback((element: HTMLElement | null) => {
    if (element) setUnreadable((known) => known ?? isTooNarrow(element.offsetWidth))
  }, [])

  useEffect(() => {
    if (wasFullScreen.current && !on) setChosen(undefined)
    wasFullScreen.current = on
  }, [on])

  const wasLandscapePhone = useRef(isLandscapePhone)
  useEffect(() => {
    if (wasLandscapePhone.current !== isLandscapePhone) setChosen(undefined)
    wasLandscapePhone.current = isLandscapePhone
  }, [isLandscapePhone])

  useEffect(() => {
    // Only if the focus was lost with the button that was pressed.
    if (chosen === undefined || document.activeElement !== document.body) return
    const button = chosen ? closeButton : toggleButton
    button.current?.focus({ preventScroll: true })
  }, [chosen])

  const choose = (next: boolean) => {
    setChosen(next)
    if (!isLandscapePhone) remember(next)
  }
  const close = () => {
    choose(false)
    leave()
  }
  return {
    expanded,
    frame,
    toggleButton,
    closeButton,
    focusButton: () => (closeButton.current ?? toggleButton.current)?.focus({ preventScroll: true }),
    toggle: () => (expanded ? close() : choose(true)),
    toggleFullScreen: () => {
      if (on) return leave()
      setChosen(true)
      void enter()
    },
    close,
  }
}
