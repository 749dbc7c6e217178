import { createStore } from '../browser/store.ts'
import { exponentialBackoff } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { withTimeout } from '../time/timeout.ts'
import { Timer } from '../time/timer.ts'
import { codeOf, type DeviceCall, type PublicKey, statusOf } from './device-call.ts'

const callTimeoutMs = 30_000
const firstRetryMs = 2000
const maxRetryMs = 30_000
/** How much longer to wait between polls after a `slow_down` (RFC 8628, 3.5). */
const slowDownMs = 5000

export interface PairingState {
  /** Absent until the portal has given one. */
  code?: string
  /** The paths where the code is entered, without and with it. */
  path?: string
  completePath?: string
  /** How long the code is valid, in milliseconds. */
  lifetimeMs?: number
  /** The portal does not respond. */
  isUnreachable: boolean
}

interface PairingOptions {
  clock: Clock
  call: DeviceCall
  /** The company, by the host name. */
  idEmpresa: number
  publicKey: PublicKey
  onPaired(idDisplay: number): void
}

/** Gets a code for a person to enter in the portal, and waits for that (RFC 8628); a new one when it has expired. */
export class Pairing {
  readonly state = createStore<PairingState>({ isUnreachable: false })
  readonly #options: PairingOptions
  readonly #next: Timer
  readonly #expiry: Timer
  #deviceCode: string | undefined
  #intervalMs = 0
  #failures = 0
  #isStopped = false

  constructor(options: PairingOptions) {
    this.#options = options
    this.#next = new Timer(options.clock, () => void this.#attempt())
    this.#expiry = new Timer(options.clock, () => this.#expire())
  }

  start(): void {
    void this.#attempt()
  }

  stop(): void {
    this.#isStopped = true
    this.#next.stop()
    this.#expiry.stop()
  }

  async #attempt(): Promise<void> {
    const delayMs = await this.#step().catch((error) => this.#failed(error))
    if (!this.#isStopped) this.#next.start(delayMs)
  }

  /** @returns milliseconds until the next step */
  async #step(): Promise<number> {
    const { clock } = this.#options
    await withTimeout(
      () => (this.#deviceCode ? this.#poll(this.#deviceCode) : this.#begin()),
      callTimeoutMs,
      clock,
    )
    this.#failures = 0
    this.#setUnreachable(false)
    return this.#intervalMs
  }

  async #begin(): Promise<void> {
    const { call, idEmpresa: id_empresa, publicKey } = this.#options
    const answer = await call('startPairing', { id_empresa, public_key: publicKey })
    if (this.#isStopped) return
    const lifetimeMs = answer.expires_in * 1000
    this.#deviceCode = answer.device_code
    this.#intervalMs = answer.interval * 1000
    this.#expiry.start(lifetimeMs)
    this.state.set({
      code: answer.user_code,
      path: answer.verification_uri,
      completePath: answer.verification_uri_complete,
      lifetimeMs,
      isUnreachable: false,
    })
  }

  async #poll(deviceCode: string): Promise<void> {
    const { call, idEmpresa: id_empresa } = this.#options
    const { state, id_display } = await call('pollPairing', { id_empresa, device_code: deviceCode })
    if (state !== 'paired' || id_display === undefined || this.#isStopped) return
    this.stop()
    this.#options.onPaired(id_display)
  }

  #failed(error: unknown): number {
    if (codeOf(error) === 'pairing.expired' && this.#deviceCode) {
      this.#expire()
      return 0
    }
    if (statusOf(error) === 429 && this.#deviceCode) {
      this.#intervalMs += slowDownMs
      return this.#intervalMs
    }
    this.#failures += 1
    this.#setUnreachable(true)
    return exponentialBackoff(this.#failures, firstRetryMs, maxRetryMs)
  }

  #expire(): void {
    this.#deviceCode = undefined
    this.#expiry.stop()
    this.state.set({ isUnreachable: this.state.get().isUnreachable })
  }

  #setUnreachable(isUnreachable: boolean): void {
    const state = this.state.get()
    if (state.isUnreachable !== isUnreachable) this.state.set({ ...state, isUnreachable })
  }
}
