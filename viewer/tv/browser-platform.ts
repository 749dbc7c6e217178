import { WakeStream } from '#common/browser/wake-stream.ts'
import { createClient } from '#common/contract/client.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import type { DeviceCall } from '#common/display/device-call.ts'
import type { ServerTime } from '#common/display/server-time.ts'
import type { DisplayClock, DisplayPlatform } from '#common/display/types.ts'
import type { Language } from '#common/texts/language.ts'
import { systemClock } from '#common/time/clock.ts'
import { signText } from './identity/device-key.ts'
import { type Identity, saveIdentity } from './identity/identities.ts'
import { createShow, type TvShow } from './show.ts'

const callTimeoutMs = 30_000
const reloadKey = 'vitrine.tv.reloaded'

export const browserClock: DisplayClock = { ...systemClock, monotonic: () => performance.now() }

/** The client of a device: it has no session of a user, and each call brings its own token. */
export function createDeviceCall(
  { apiBase }: PublicConfig,
  language: () => Language,
  onServerTime: (now: number) => void,
): DeviceCall {
  const client = createClient({
    // Absolute: a keepalive call outlives the page and is not resolved against it.
    baseURL: new URL(apiBase, window.location.href).href,
    language,
    token: () => null,
    onToken: () => undefined,
    onServerTime,
  })
  return (name, request, options) =>
    client(name, request, { signal: AbortSignal.timeout(callTimeoutMs), ...options })
}

/** The network as the browser estimates it, such as `4g 10 Mbit/s`; not every browser does. */
function network(): string | undefined {
  const { effectiveType, downlink } = Reflect.get(navigator, 'connection') ?? {}
  return effectiveType && `${effectiveType} ${downlink} Mbit/s`
}

interface BrowserPlatformOptions {
  config: PublicConfig
  call: DeviceCall
  identity: Identity
  serverTime: ServerTime
}

/** What this browser does for the display that it is. */
export function browserPlatform({
  config,
  call,
  identity,
  serverTime,
}: BrowserPlatformOptions): DisplayPlatform<TvShow> {
  return {
    call,
    sign: (text) => signText(identity.keys, text),
    createShow: (options) => createShow(options, config, serverTime.now),
    watch: (token, onWake) => {
      const stream = new WakeStream({ url: `${config.apiBase}/displays/events`, token, onWake })
      return () => stream.close()
    },
    device: () => ({
      version: config.version,
      screen: `${Math.round(innerWidth * devicePixelRatio)} × ${Math.round(innerHeight * devicePixelRatio)}`,
      network: network(),
    }),
    storePlan: (plan) => void saveIdentity({ ...identity, plan }).catch(() => undefined),
    reload: () => location.reload(),
    lastReload: {
      get: () => sessionStorage.getItem(reloadKey),
      set: (text) => sessionStorage.setItem(reloadKey, text),
    },
    random: Math.random,
  }
}
