import { useEffect, useRef, useState } from 'react'

/**
 * The value of a filter field, which the list applies after a delay. The field also follows values that were applied
 * elsewhere (cleared, or restored by Back), but ignores the delayed echo of what was typed into it.
 */
export function useBufferedFilter<Value>(
  applied: Value,
  apply: (value: Value) => void,
): [value: Value, setValue: (value: Value) => void] {
  const [value, setValue] = useState(applied)
  const pending = useRef<string[]>([])
  const appliedJson = JSON.stringify(applied)

  useEffect(() => {
    const at = pending.current.lastIndexOf(appliedJson)
    pending.current = at < 0 ? [] : pending.current.slice(at + 1)
    if (at < 0) setValue(JSON.parse(appliedJson))
  }, [appliedJson])

  const change = (next: Value) => {
    pending.current.push(JSON.stringify(next))
    setValue(next)
    apply(next)
  }
  return [value, change]
}
