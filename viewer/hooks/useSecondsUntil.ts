import { useEffect, useState } from 'react'

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000))

/** Whole seconds until a time, in milliseconds since 1970; counts down to 0. */
export function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at))
  useEffect(() => {
    const update = () => setSeconds(secondsUntil(at))
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
