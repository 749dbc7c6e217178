import { useEffect, useState } from 'react'
import { useTv } from '../tv-context.ts'

const minuteMs = 60_000

/** The time by the server's clock, in milliseconds since 1970; renders again with each minute. */
export function useTime(): number {
  const { serverNow } = useTv()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    // It also changes when an answer corrects the clock.
    const timer = setTimeout(() => setNow(serverNow()), Math.min(minuteMs - (now % minuteMs), 5000))
    return () => clearTimeout(timer)
  })
  return now
}
