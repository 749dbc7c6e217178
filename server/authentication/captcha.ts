import type { ResponseOf } from '#common/contract/index.ts'

/** Human verification at sign-in, whoever provides it. */
export interface Captcha {
  /** Whether sign-in asks for one. */
  readonly required: boolean
  /** A new challenge of the built-in captcha; undefined where another provider makes its own. */
  challenge(): Promise<ResponseOf<'captcha'> | undefined>
  /** Whether an answer is right; each is good once. `address` is the caller's. */
  verify(answer: string, address: string): Promise<boolean>
}

/** For tests of other things and for closed networks without TLS: sign-in is held back by the throttle only. */
export const noCaptcha: Captcha = {
  required: false,
  challenge: async () => undefined,
  verify: async () => true,
}
