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
 * Ends sessions on the server after a sign-out, which does not wait for it. What could not be asked is asked again when the
 * network returns, and by the next page of this tab: the sign-in screen.
 */
export function createSessionEnd(call: Client): (tokens: readonly string[]) => void {
  const end = async (token: string) => {
    keep([...new Set([...readTokens(), token])])
    try {
      await call('logout', {}, { token, keepalive: true })
    } catch (error) {
      const { status } = Object(error) as { status?: number }
      if (status !== undefined && isTemporary(status)) return
    }
    keep(readTokens().filter((each) => each !== token))
  }
  const repeat = () => {
    for (const token of readTokens()) void end(token)
  }
  repeat()
  window.addEventListener('online', repeat)
  return (tokens) => {
    for (const token of tokens) void end(token)
  }
}
