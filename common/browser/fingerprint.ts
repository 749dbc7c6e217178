const storageKey = 'vitrine.fingerprint'
const timeoutMs = 2000

/** The fingerprint that this browser stored; a new version of the browser may have another one. */
function storedFingerprint(): string | undefined {
  const [id, ...version] = localStorage.getItem(storageKey)?.split(' ') ?? []
  return version.join(' ') === navigator.userAgent ? id : undefined
}

async function visitorId(): Promise<string> {
  // Not `loadChunk`: the page is never reloaded for something it can do without.
  const { load } = await import('@fingerprintjs/fingerprintjs')
  // Without `monitoring: false` the library sends statistics to its vendor.
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}

/**
 * Starts reading the device's fingerprint (spec 2.1) and stores it: reading takes as long as showing a screen. The returned
 * function waits for it up to two seconds and then resolves to undefined: a fingerprint never delays a call any longer.
 */
export function readFingerprint(): () => Promise<string | undefined> {
  const stored = storedFingerprint()
  if (stored) return async () => stored
  const reading = visitorId()
    .then((id) => {
      localStorage.setItem(storageKey, `${id} ${navigator.userAgent}`)
      return id
    })
    .catch(() => undefined)
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))
  return () => Promise.race([reading, timeout])
}
