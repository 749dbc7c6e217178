import { withTimeout } from '../time/timeout.ts'
import { codeOf, type DeviceCall, statusOf } from './device-call.ts'
import type { ServerTime } from './server-time.ts'
import type { DisplayClock } from './types.ts'

const callTimeoutMs = 30_000
/** A token is renewed with the first call for which it has less than this left. */
const renewBeforeMs = 5 * 60_000

interface DisplaySessionOptions {
  /** The company, by the host name. */
  idEmpresa: number
  idDisplay: number
  clock: DisplayClock
  serverTime: ServerTime
  call: DeviceCall
  sign(text: string): Promise<string>
  /** The portal does not know the display or its key any more. */
  onRevoked(): void
}

/**
 * The session of a display: a token for minutes, which the portal gives for a signature with the key of the device
 * (decision 130). It is kept in memory only.
 */
export class DisplaySession {
  readonly #options: DisplaySessionOptions
  #token: { text: string; endsAt: number } | undefined
  #opening: Promise<string> | undefined
  #isRevoked = false

  constructor(options: DisplaySessionOptions) {
    this.#options = options
  }

  /** The token that was given last; null before the first one, and after the end. */
  readonly lastToken = (): string | null => this.#token?.text ?? null

  /** A token that is valid, opened or renewed if need be. */
  readonly token = async (): Promise<string> => {
    const leftMs = (this.#token?.endsAt ?? 0) - this.#options.clock.monotonic()
    if (this.#token && leftMs > renewBeforeMs) return this.#token.text
    try {
      return await this.#open()
    } catch (error) {
      if (this.#token && leftMs > 0 && !this.#isRevoked) return this.#token.text
      throw error
    }
  }

  /** A call in the session; one that says that it has ended is repeated in a new one. */
  readonly call: DeviceCall = async (name, request, options) => {
    const token = await this.token()
    const send = (text: string) => this.#send(name, request, { ...options, token: text })
    try {
      return await send(token)
    } catch (error) {
      if (statusOf(error) !== 401) throw error
      if (this.#token?.text === token) this.#token = undefined
      return send(await this.token())
    }
  }

  readonly #send: DeviceCall = (name, request, options) =>
    withTimeout(() => this.#options.call(name, request, options), callTimeoutMs, this.#options.clock)

  #open(): Promise<string> {
    this.#opening ??= this.#signIn()
      .catch((error) => {
        if (codeOf(error) === 'display.unpaired') this.#revoked()
        throw error
      })
      .finally(() => {
        this.#opening = undefined
      })
    return this.#opening
  }

  async #signIn(): Promise<string> {
    const { idEmpresa: id_empresa, idDisplay: id_display, clock, serverTime, sign } = this.#options
    const display = { id_empresa, id_display }
    const { challenge } = await this.#send('challengeDisplay', display)
    const signature = await sign(challenge)
    const { token, expires_at } = await this.#send('openDisplay', { ...display, challenge, signature })
    this.#token = { text: token, endsAt: clock.monotonic() + Date.parse(expires_at) - serverTime.now() }
    return token
  }

  #revoked(): void {
    if (this.#isRevoked) return
    this.#isRevoked = true
    this.#token = undefined
    this.#options.onRevoked()
  }
}
