import { Children, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'

interface RenderLaterProps {
  /** Shown until the first of the children is rendered. */
  placeholder?: ReactNode
  children: ReactNode
}

/** Renders children after what is around them, one after another and in slices, between which the page reacts. */
export function RenderLater({ placeholder, children }: RenderLaterProps): ReactNode {
  const parts = useMemo(() => Children.toArray(children), [children])
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count < parts.length) startTransition(() => setCount(count + 1))
  }, [count, parts.length])
  return count === 0 ? placeholder : parts.slice(0, count)
}
