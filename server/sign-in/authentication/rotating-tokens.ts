import { PortalError } from '#common/errors/portal-error.ts'
import type { SigningKeys } from '../../base/encryption/signing-keys.ts'
import type { SessionTokens } from './session-tokens.ts'

/** Session tokens that survive a renewal of the signing key: those of the key before are still accepted. */
export function createRotatingTokens(
  keys: Pick<SigningKeys, 'signing' | 'accepted'>,
  create: (key: string) => SessionTokens,
): SessionTokens {
  const made = new Map<string, SessionTokens>()
  function tokensOf(key: string): SessionTokens {
    const tokens = made.get(key) ?? create(key)
    made.set(key, tokens)
    return tokens
  }

  return {
    sign: (...given) => tokensOf(keys.signing()).sign(...given),
    renew: (...given) => tokensOf(keys.signing()).renew(...given),
    verify(token) {
      let refused: unknown
      for (const key of keys.accepted()) {
        try {
          return tokensOf(key).verify(token)
        } catch (error) {
          if (!(error instanceof PortalError)) throw error
          refused = error
        }
      }
      throw refused ?? new PortalError('session.ended')
    },
  }
}
