/** For this tab alone: the answer of a provider is worth nothing in another one. */
const storageKey = 'vitrine.providerSignIn'

/** A sign-in at a provider that this tab has begun. */
export interface PendingSignIn {
  provider: number
  state: string
  browser_key: string
  /** The path of the screen that goes on with the answer; absent: a session is opened. */
  returnTo?: string
  /** In a window of its own, which the page that has opened it waits for. */
  isConfirmation?: boolean
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

const confirmationChannel = 'vitrine.providerConfirmation'

/** What a provider has sent back, as `finishProviderConfirmation` takes it. */
export type ProviderAnswer = Required<Pick<PendingSignIn, 'browser_key' | 'parameters'>>

/**
 * Has a provider ask the person again in a window of its own, so that nothing typed in this one is lost.
 * @param onAnswer is told what the provider sent back to that window
 * @returns stops waiting
 */
export function askProvider(
  { url, ...kept }: { url: string; state: string; browser_key: string },
  onAnswer: (answer: ProviderAnswer) => void,
): () => void {
  const channel = new BroadcastChannel(confirmationChannel)
  channel.onmessage = ({ data }: MessageEvent<PendingSignIn>) => {
    if (data.state !== kept.state || !data.parameters) return
    channel.close()
    onAnswer({ browser_key: data.browser_key, parameters: data.parameters })
  }
  // The new window starts with a copy of what is kept here.
  keepPendingSignIn({ ...kept, provider: 0, isConfirmation: true })
  window.open(url, '_blank', 'popup,width=520,height=680')
  forgetPendingSignIn()
  return () => channel.close()
}

/** Hands an answer to the page that waits for it. */
export function answerConfirmation(pending: PendingSignIn): void {
  const channel = new BroadcastChannel(confirmationChannel)
  channel.postMessage(pending)
  channel.close()
  window.close()
}
