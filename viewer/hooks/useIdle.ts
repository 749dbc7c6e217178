import { useEffect, useState } from 'react'

const idleMs = 3000
const activity = ['pointermove', 'pointerdown', 'keydown'] as const

/** Whether the user has not moved the mouse, touched the screen or pressed a key for three seconds. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), idleMs)
      setIdle(false)
    }
    /** Screen readers press buttons without keys or pointer. */
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) restart()
    }
    /** Of a click in an embedded report only the moved focus is visible; reports also take the focus on their own. */
    const blurred = () => {
      if (navigator.userActivation?.isActive !== false) restart()
    }
    restart()
    window.addEventListener('focusin', focused)
    window.addEventListener('blur', blurred)
    for (const event of activity) window.addEventListener(event, restart)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focusin', focused)
      window.removeEventListener('blur', blurred)
      for (const event of activity) window.removeEventListener(event, restart)
    }
  }, [])

  return idle
}
