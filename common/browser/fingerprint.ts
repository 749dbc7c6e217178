const storageKey = 'vitrine.fingerprint'
const timeoutMs = 2000

async function visitorId(): Promise<string> {
  // Not `loadChunk`: the page is never reloaded for something it can do without.
  const { load } = await import('@fingerprintjs/fingerprintjs')
  // Without `monitoring: false` the library sends statistics to its vendor.
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}

/**
 * Starts reading the device's fingerprint (spec 2.1) and caches it for the tab's life. The returned function
 * waits for it up to two seconds and then resolves to undefined: a fingerprint never delays a call any longer.
 */
export function readFingerprint(): () => Promise<string | undefined> {
  const cached = sessionStorage.getItem(storageKey)
  if (cached) return async () => cached
  const reading = visitorId()
    .then((id) => {
      sessionStorage.setItem(storageKey, id)
      return id
    })
    .catch(() => undefined)
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))
  return () => Promise.race([reading, timeout])
}
