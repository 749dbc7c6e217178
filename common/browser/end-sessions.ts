import type { Client } from '../contract/client.ts'
import { isTemporary } from '../errors/temporary-failure.ts'

/** Tokens of sessions that the server could not be asked to end, for this tab. */
const storageKey = 'vitrine.signOuts'

const readTokens = (): string[] => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')

function keep(tokens: string[]): void {
  if (tokens.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(tokens))
  else sessionStorage.removeItem(storageKey)
}

/**
 * Ends sessions on the server after a sign-out. What could not be asked is asked again when the network returns, and by the next
 * page of this tab: the sign-in screen.
 * @returns where the provider that opened one of the sessions signs its user out, if the server names such an address
 */
export function createSessionEnd(call: Client): (tokens: readonly string[]) => Promise<string | undefined> {
  const end = async (token: string) => {
    keep([...new Set([...readTokens(), token])])
    let address: string | undefined
    try {
      address = (await call('logout', {}, { token, keepalive: true })).sign_out_url
    } catch (error) {
      const { status } = Object(error) as { status?: number }
      if (status !== undefined && isTemporary(status)) return undefined
    }
    keep(readTokens().filter((each) => each !== token))
    return address
  }
  const repeat = () => {
    for (const token of readTokens()) void end(token)
  }
  repeat()
  window.addEventListener('online', repeat)
  return async (tokens) => (await Promise.all(tokens.map(end))).find(Boolean)
}
