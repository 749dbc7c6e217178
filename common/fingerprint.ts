import { loadChunk } from '#common/browser/load-chunk.ts'

const storageKey = 'vitrine.fingerprint'
const patienceMs = 2000

async function visitorId(): Promise<string> {
  const { load } = await loadChunk(() => import('@fingerprintjs/fingerprintjs'))
  // Without `monitoring: false` the library reports to its makers.
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}

/**
 * Starts reading the device's fingerprint (spec 2: on load). The answer waits for it two seconds at most and is
 * undefined where it cannot be had: a fingerprint never holds a call up. Remembered for the tab's life.
 */
export function readFingerprint(): () => Promise<string | undefined> {
  const known = sessionStorage.getItem(storageKey)
  if (known) return async () => known
  const reading = visitorId()
    .then((id) => {
      sessionStorage.setItem(storageKey, id)
      return id
    })
    .catch(() => undefined)
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
  return () => Promise.race([reading, patience])
}
