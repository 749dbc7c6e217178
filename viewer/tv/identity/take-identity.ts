import { type Identity, readIdentities } from './identities.ts'

/** How long a page that is being loaded again waits for the tab that held its display. */
const waitMs = 2000

/** An identity that no other tab of this browser has, and how to give it up. */
export interface HeldIdentity {
  identity: Identity
  release: () => void
}

/** Holds the lock of a display until it is released, or the page is closed. */
export function holdIdentity(identity: Identity, options: LockOptions): Promise<HeldIdentity | undefined> {
  return new Promise((resolve) => {
    const taken = (lock: Lock | null) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve({ identity, release }))
    }
    navigator.locks.request(`vitrine-display-${identity.id}`, options, taken).catch(() => resolve(undefined))
  })
}

const addressed = (): number => Number(new URLSearchParams(location.search).get('display'))

/** Names a display in the address, so that the tab stays the same one when it is loaded again. */
export function nameInAddress(id: number | undefined): void {
  const address = new URL(location.href)
  if (id === undefined) address.searchParams.delete('display')
  else address.searchParams.set('display', String(id))
  history.replaceState(null, '', address)
}

/** The display of the address if no other tab has it, or else another one that is free. */
export async function takeIdentity(): Promise<HeldIdentity | undefined> {
  const identities = await readIdentities()
  const own = identities.find(({ id }) => id === addressed())
  const held = own && (await holdIdentity(own, { signal: AbortSignal.timeout(waitMs) }))
  if (held) return held
  for (const identity of identities) {
    const free = await holdIdentity(identity, { ifAvailable: true })
    if (free) return free
  }
  return undefined
}
