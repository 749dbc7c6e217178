import { useState } from 'react'

/** A busy state shorter than this would only flicker, or not be seen at all. */
const minBusyMs = 400

/** Runs the action of a button, and keeps it busy at least long enough for the user to notice that it ran. */
export function useBusyAction(action: () => unknown): [isBusy: boolean, run: () => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    await Promise.allSettled([action(), new Promise((resolve) => setTimeout(resolve, minBusyMs))])
    setIsBusy(false)
  }
  return [isBusy, run]
}
