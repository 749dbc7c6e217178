import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const pollInterval = 100
const requestTimeout = 5_000

/** Without fetch: loading it would take time and 5 MB at each start. */
async function request(url) {
  const { get } = await import(url.startsWith('https:') ? 'node:https' : 'node:http')
  const options = { agent: false, signal: AbortSignal.timeout(requestTimeout) }
  return new Promise((resolve, reject) => get(url, options, resolve).on('error', reject))
}

async function probe(url) {
  try {
    const response = await request(url)
    const why = await text(response)
    return { ok: response.statusCode === 200, why }
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
