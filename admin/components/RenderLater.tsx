import { Children, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'

interface RenderLaterProps {
  /** Rendering does not begin before; what is rendered stays. */
  isReady?: boolean
  /** Shown until the first of the children is rendered. */
  placeholder?: ReactNode
  children: ReactNode
}

/** Renders children after what is around them, one after another and in slices, between which the page reacts. */
export function RenderLater({ isReady = true, placeholder, children }: RenderLaterProps): ReactNode {
  const parts = useMemo(() => Children.toArray(children), [children])
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (isReady && count < parts.length) startTransition(() => setCount(count + 1))
  }, [isReady, count, parts.length])
  return count === 0 ? placeholder : parts.slice(0, count)
}
