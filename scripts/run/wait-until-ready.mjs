import { setTimeout as sleep } from 'node:timers/promises'

const pollInterval = 100
const requestTimeout = 5_000

async function probe(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(requestTimeout) })
    return { ok: response.ok, why: response.ok ? '' : await response.text() }
  } catch {
    return { ok: false, why: 'it does not respond yet' }
  }
}

/**
 * Waits until a URL responds with 200.
 * @param {string} url
 * @param {{ timeout: number, hasExited: () => boolean }} options `timeout` in ms; `hasExited` stops the wait early
 * @returns {Promise<string | undefined>} the last reason when the timeout is reached; undefined when ready
 */
export async function waitUntilReady(url, { timeout, hasExited }) {
  const until = Date.now() + timeout
  for (;;) {
    const { ok, why } = await probe(url)
    if (ok || hasExited()) return undefined
    if (Date.now() > until) return why
    await sleep(pollInterval)
  }
}
