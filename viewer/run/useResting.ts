import { useEffect, useState } from 'react'

const restMs = 3000
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Whether nobody has moved the mouse, touched the screen or pressed a key for three seconds. */
export function useResting(): boolean {
  const [resting, setResting] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stir = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setResting(true), restMs)
      setResting(false)
    }
    /** A screen reader presses buttons without keys or pointer. */
    const reach = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) stir()
    }
    /** A click or a tap in the report is heard of only by the focus that goes there; reports also take it by themselves. */
    const click = () => {
      if (navigator.userActivation?.isActive !== false) stir()
    }
    stir()
    window.addEventListener('focusin', reach)
    window.addEventListener('blur', click)
    for (const sign of signs) window.addEventListener(sign, stir)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focusin', reach)
      window.removeEventListener('blur', click)
      for (const sign of signs) window.removeEventListener(sign, stir)
    }
  }, [])

  return resting
}
