import { useEffect, useRef, useState } from 'react'

/**
 * What is typed into a filter, which the list applies a moment later. What was applied elsewhere (cleared, or come with
 * Back) is shown too; but not what was typed here, which arrives when one has typed on.
 */
export function useTyped<Value>(
  applied: Value,
  apply: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [typed, setTyped] = useState(applied)
  const sent = useRef<string[]>([])
  const arrived = JSON.stringify(applied)

  useEffect(() => {
    const at = sent.current.lastIndexOf(arrived)
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
    if (at < 0) setTyped(JSON.parse(arrived))
  }, [arrived])

  const type = (value: Value) => {
    sent.current.push(JSON.stringify(value))
    setTyped(value)
    apply(value)
  }
  return [typed, type]
}
