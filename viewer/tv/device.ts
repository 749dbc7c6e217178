import { createStore } from '#common/browser/store.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { DisplayRunner } from '#common/display/display-runner.ts'
import { Pairing } from '#common/display/pairing.ts'
import { ServerTime } from '#common/display/server-time.ts'
import type { Language } from '#common/texts/language.ts'
import { browserClock, browserPlatform, createDeviceCall } from './browser-platform.ts'
import { canSign, createDeviceKey, publicKeyOf } from './identity/device-key.ts'
import { forgetIdentity, saveIdentity } from './identity/identities.ts'
import { type HeldIdentity, holdIdentity, nameInAddress, takeIdentity } from './identity/take-identity.ts'
import type { TvShow } from './show.ts'

export type TvState =
  | { kind: 'starting' }
  /** The page was not loaded by HTTPS. */
  | { kind: 'insecure' }
  | { kind: 'pairing'; pairing: Pairing }
  | { kind: 'display'; runner: DisplayRunner<TvShow> }

/** This browser as a device: it is a display, or becomes one. */
export class Device {
  readonly state = createStore<TvState>({ kind: 'starting' })
  readonly #config: PublicConfig
  readonly #language: () => Language
  #serverTime = new ServerTime(browserClock)

  constructor(config: PublicConfig, language: () => Language) {
    this.#config = config
    this.#language = language
  }

  readonly serverNow = (): number => this.#serverTime.now()

  async start(): Promise<void> {
    if (!canSign()) return this.state.set({ kind: 'insecure' })
    const held = await takeIdentity()
    if (held) this.#run(held)
    else await this.#pair()
  }

  #createCall() {
    return createDeviceCall(this.#config, this.#language, (now) => this.#serverTime.set(now))
  }

  async #pair(): Promise<void> {
    nameInAddress(undefined)
    const keys = await createDeviceKey()
    const pairing = new Pairing({
      clock: browserClock,
      call: this.#createCall(),
      idEmpresa: this.#config.id_empresa,
      publicKey: await publicKeyOf(keys),
      onPaired: (id) => void this.#paired(id, keys),
    })
    this.state.set({ kind: 'pairing', pairing })
    pairing.start()
  }

  async #paired(id: number, keys: CryptoKeyPair): Promise<void> {
    const identity = { id, keys }
    // Held before it is stored: no other tab may take it.
    const held = await holdIdentity(identity, { ifAvailable: true })
    await saveIdentity(identity)
    // Browsers delete what pages store when there is little room, unless they are asked not to.
    void navigator.storage.persist?.().catch(() => undefined)
    if (held) this.#run(held)
    else await this.start()
  }

  #run({ identity, release }: HeldIdentity): void {
    const { id, plan } = identity
    nameInAddress(id)
    this.#serverTime = new ServerTime(browserClock, plan?.clockOffsetMs)
    const runner = new DisplayRunner<TvShow>({
      idEmpresa: this.#config.id_empresa,
      idDisplay: id,
      clock: browserClock,
      serverTime: this.#serverTime,
      platform: browserPlatform({
        ...{ config: this.#config, identity },
        call: this.#createCall(),
        serverTime: this.#serverTime,
      }),
      plan: plan?.plan,
      onRevoked: () => {
        this.state.set({ kind: 'starting' })
        release()
        const forgotten = forgetIdentity(id).catch(() => undefined)
        void forgotten.then(() => this.#pair())
      },
    })
    this.state.set({ kind: 'display', runner })
    runner.start()
  }
}
