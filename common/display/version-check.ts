/** The app is loaded again for a version once in this time: nodes of a portal may be of two versions for a while. */
const intervalMs = 10 * 60_000

interface VersionCheckOptions {
  /** The version of the app. */
  own: string
  serverNow(): number
  lastReload: { get(): string | null; set(text: string): void }
  reload(): void
}

/** Whether the portal has another version than the app, which then is loaded again. */
export class VersionCheck {
  readonly #options: VersionCheckOptions
  #wanted: string | undefined

  constructor(options: VersionCheckOptions) {
    this.#options = options
  }

  /** The version that the portal has now. */
  set(version: string): void {
    this.#wanted = version === this.#options.own ? undefined : version
  }

  /** Loads the app again if it is outdated, now that it disturbs least. */
  reloadIfOutdated(): void {
    const { serverNow, lastReload, reload } = this.#options
    if (!this.#wanted) return
    const [version, at] = (lastReload.get() ?? '').split(' ')
    if (version === this.#wanted && Math.abs(serverNow() - Number(at)) < intervalMs) return
    lastReload.set(`${this.#wanted} ${serverNow()}`)
    reload()
  }
}
