/** For this tab alone: the answer of a provider is worth nothing in another one. */
const storageKey = 'vitrine.providerSignIn'

/** A sign-in at a provider that this tab has begun. */
export interface PendingSignIn {
  provider: number
  state: string
  browser_key: string
  /** The path of the screen that goes on with the answer; absent: a session is opened. */
  returnTo?: string
  /** The query that the provider sent the browser back with. */
  parameters?: string
}

export const keepPendingSignIn = (pending: PendingSignIn): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(pending))

export const forgetPendingSignIn = (): void => sessionStorage.removeItem(storageKey)

const readPendingSignIn = (): PendingSignIn | null => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')

/** The sign-in of this tab that an answer of a provider belongs to; its `state` must be the one that was kept. */
export function pendingSignInOf(search: string): PendingSignIn | undefined {
  const pending = readPendingSignIn()
  return pending && new URLSearchParams(search).get('state') === pending.state
    ? { ...pending, parameters: search.replace(/^\?/, '') }
    : undefined
}

/** The answer that a screen has been waiting for, once. */
export function takeProviderAnswer(path: string): { browser_key: string; parameters: string } | undefined {
  const pending = readPendingSignIn()
  if (!pending?.parameters || pending.returnTo !== path) return undefined
  forgetPendingSignIn()
  return { browser_key: pending.browser_key, parameters: pending.parameters }
}
