import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { OutboundError } from '../../base/outbound/outbound.ts'

/** Where a sign-in failed; the first words of the code that people see. */
export type Phase =
  | 'settings'
  | 'discovery'
  | 'issuer'
  | 'endpoints'
  | 'answer'
  | 'tokens'
  | 'keys'
  | 'id_token'

/** A provider that cannot be reached, or does not do what OpenID Connect says. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly phase: Phase
  /** A code of this file, of the protocol, or of the library. */
  readonly fault: string

  /** @param message for administrators, without secrets */
  constructor(phase: Phase, fault: string, message = '') {
    super(message)
    this.phase = phase
    this.fault = fault
  }

  /** What a person tells the administrator: `tokens/invalid_client`. */
  get reason(): string {
    return `${this.phase}/${this.fault}`
  }
}

/** Codes of the protocol; anything else a provider sends is not shown. */
const protocolCode = /^[a-z_]{1,60}$/
const codeOf = (code: string): string => (protocolCode.test(code) ? code : 'refused')

/** The errors from the thrown one to its first cause. */
function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at
}

const unreachable = /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|E(HOST|NET)UNREACH|UND_ERR_\w+)$/
const isOfIdToken = /JWT|NONCE|CLAIM/

/** Whether a provider does not accept the secret, or the way in which it was sent. */
export const isWrongClient = (error: unknown): boolean =>
  error instanceof ResponseBodyError
    ? error.error === 'invalid_client'
    : error instanceof WWWAuthenticateChallengeError && error.status === 401

/** Which error of the provider something that the libraries throw is. */
function providerError(phase: Phase, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof AuthorizationResponseError) {
    return new ProviderError('answer', codeOf(error.error), error.error_description ?? '')
  }
  if (error instanceof WWWAuthenticateChallengeError && isWrongClient(error)) {
    return new ProviderError(phase, 'invalid_client')
  }
  if (error instanceof ResponseBodyError) {
    return new ProviderError(phase, codeOf(error.error), error.error_description ?? '')
  }
  for (const cause of causesOf(error)) {
    const code = typeof cause.code === 'string' ? cause.code : ''
    if (cause instanceof OutboundError) return new ProviderError(phase, 'not_allowed', cause.message)
    if (/timeout/i.test(`${cause.name} ${code}`)) return new ProviderError(phase, 'timeout')
    if (unreachable.test(code)) return new ProviderError(phase, 'unreachable', code)
    if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return new ProviderError(phase, 'certificate', code)
  }
  const { code, message } = error as ClientError
  if (!(error instanceof ClientError) || !code) return new ProviderError(phase, 'failed', message)
  const where = phase === 'tokens' && isOfIdToken.test(code) ? 'id_token' : phase
  return new ProviderError(where, code.replace(/^OAUTH_/, '').toLowerCase(), message)
}

/** Runs what belongs to a phase. @throws ProviderError */
export const inPhase = <Result>(phase: Phase, work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    throw providerError(phase, error)
  })
