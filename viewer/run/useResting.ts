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
    stir()
    for (const sign of signs) window.addEventListener(sign, stir)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, stir)
    }
  }, [])

  return resting
}
