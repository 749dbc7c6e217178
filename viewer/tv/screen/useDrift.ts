import { type CSSProperties, useEffect, useState } from 'react'

const stepMs = 60_000

/** From −1 to 1: with periods that share no factor, every place comes again after hours only. */
const position = (minute: number) => ({
  x: Math.sin((minute * 2 * Math.PI) / 43),
  y: Math.sin((minute * 2 * Math.PI) / 29),
})

/** Moves what stands still for days once a minute, so that it does not burn into the screen. */
export function useDrift(): CSSProperties {
  const [minute, setMinute] = useState(0)
  useEffect(() => {
    const interval = setInterval(() => setMinute((before) => before + 1), stepMs)
    return () => clearInterval(interval)
  }, [])
  const { x, y } = position(minute)
  return { '--drift-x': x.toFixed(3), '--drift-y': y.toFixed(3) } as CSSProperties
}
