import { setTimeout as pause } from 'node:timers/promises'

const pollTime = 100
const callTime = 5_000

async function ask(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(callTime) })
    return { ok: answer.ok, why: answer.ok ? '' : await answer.text() }
  } catch {
    return { ok: false, why: 'it does not answer yet' }
  }
}

/**
 * Waits until an address answers 200.
 * @param {string} url
 * @param {{ patience: number, isOver: () => boolean }} options `patience` in ms; `isOver` ends the waiting early
 * @returns {Promise<string | undefined>} what it said last when the patience ran out; undefined when it is ready
 */
export async function waitUntilReady(url, { patience, isOver }) {
  const until = Date.now() + patience
  for (;;) {
    const { ok, why } = await ask(url)
    if (ok || isOver()) return undefined
    if (Date.now() > until) return why
    await pause(pollTime)
  }
}
