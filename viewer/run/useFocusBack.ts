import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes the focus back from a report that was clicked, once nobody stirs: it would keep the run's keys to itself. Who
 * went there by the keyboard stays.
 */
export function useFocusBack(resting: boolean, home: RefObject<HTMLElement | null>): void {
  const byPointer = useRef(false)

  useEffect(() => {
    const point = () => {
      byPointer.current = true
    }
    const press = () => {
      byPointer.current = false
    }
    window.addEventListener('pointermove', point)
    window.addEventListener('pointerdown', point)
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('pointermove', point)
      window.removeEventListener('pointerdown', point)
      window.removeEventListener('keydown', press)
    }
  }, [])

  useEffect(() => {
    const inReport = document.activeElement instanceof HTMLIFrameElement
    if (resting && inReport && byPointer.current) home.current?.focus({ preventScroll: true })
  }, [resting, home])
}
