import type { ResponseOf } from '#common/contract/index.ts'

/** Human verification at sign-in, independent of the provider. */
export interface Captcha {
  /** Whether sign-in requires an answer. */
  readonly required: boolean
  /** A new challenge of the built-in captcha for a caller's address; undefined where another provider is used. */
  challenge(address: string): Promise<ResponseOf<'captcha'> | undefined>
  /** Whether an answer is correct; each can be used once. `address` is the caller's. */
  verify(answer: string, address: string): Promise<boolean>
}

/** For tests and for closed networks without TLS: sign-in is protected by rate limiting only. */
export const noCaptcha: Captcha = {
  required: false,
  challenge: async () => undefined,
  verify: async () => true,
}
