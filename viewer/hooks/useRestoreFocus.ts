import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Long enough to use what a click opened in the report, such as a drop-down list. */
const delayMs = 1500

/**
 * Moves the focus back to `target` after a click in an embedded report, which would otherwise receive all keys. A user
 * who went to the report by keyboard stays there.
 */
export function useRestoreFocus(idle: boolean, target: RefObject<HTMLElement | null>): void {
  const isByKeyboard = useRef(false)
  const restore = useEffectEvent(() => {
    const isInReport = document.activeElement instanceof HTMLIFrameElement
    if (isInReport && !isByKeyboard.current) target.current?.focus({ preventScroll: true })
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const pointed = () => {
      isByKeyboard.current = false
    }
    const pressed = ({ key }: KeyboardEvent) => {
      isByKeyboard.current = key === 'Tab'
    }
    // Also fired when the focus moves into an iframe.
    const blurred = () => {
      clearTimeout(timer)
      timer = setTimeout(() => restore(), delayMs)
    }
    window.addEventListener('pointermove', pointed)
    window.addEventListener('pointerdown', pointed)
    window.addEventListener('keydown', pressed)
    window.addEventListener('blur', blurred)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', pointed)
      window.removeEventListener('pointerdown', pointed)
      window.removeEventListener('keydown', pressed)
      window.removeEventListener('blur', blurred)
    }
  }, [])

  useEffect(() => {
    if (idle) restore()
  }, [idle])
}
