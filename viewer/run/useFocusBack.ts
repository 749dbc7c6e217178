import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Long enough for what a click opens in the report, a list to choose from for instance, to be used. */
const afterMs = 1500

/**
 * Takes the focus back from a report that was clicked: it would keep the run's keys to itself. Who went there by the
 * keyboard stays.
 */
export function useFocusBack(resting: boolean, home: RefObject<HTMLElement | null>): void {
  const byKeyboard = useRef(false)
  const takeBack = useEffectEvent(() => {
    const inReport = document.activeElement instanceof HTMLIFrameElement
    if (inReport && !byKeyboard.current) home.current?.focus({ preventScroll: true })
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const point = () => {
      byKeyboard.current = false
    }
    const press = ({ key }: KeyboardEvent) => {
      byKeyboard.current = key === 'Tab'
    }
    // The window loses the focus to a frame in it, too.
    const lose = () => {
      clearTimeout(timer)
      timer = setTimeout(() => takeBack(), afterMs)
    }
    window.addEventListener('pointermove', point)
    window.addEventListener('pointerdown', point)
    window.addEventListener('keydown', press)
    window.addEventListener('blur', lose)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', point)
      window.removeEventListener('pointerdown', point)
      window.removeEventListener('keydown', press)
      window.removeEventListener('blur', lose)
    }
  }, [])

  useEffect(() => {
    if (resting) takeBack()
  }, [resting])
}
