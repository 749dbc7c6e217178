import { useEffect, useRef, useState } from 'react'
import { useFullScreen } from '../layout/useFullScreen.ts'

interface Expanded {
  expanded: boolean
  expand: () => void
  /** Expands it and takes the whole screen too, where the browser lets us. */
  fill: () => void
  close: () => void
}

/** Whether the report is 70 % or 100 % wide (spec 9). Leaving the browser's full screen makes it small again. */
export function useExpanded(): Expanded {
  const [expanded, setExpanded] = useState(false)
  const { on, enter, leave } = useFullScreen()
  const wasOn = useRef(on)

  useEffect(() => {
    if (wasOn.current && !on) setExpanded(false)
    wasOn.current = on
  }, [on])

  return {
    expanded,
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
