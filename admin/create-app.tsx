import '#common/theme/fonts.css'
import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { setFlash } from '#common/browser/flash.ts'
import { leavePage } from '#common/browser/leave-page.ts'
import { serverNow, setServerTime } from '#common/browser/server-clock.ts'
import { readSession, readToken, storeToken } from '#common/browser/session.ts'
import { type ClientOptions, createClient, createRequest } from '#common/contract/client.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import type { Language } from '#common/texts/language.ts'
import { App } from './App.tsx'
import { askIdentity } from './confirmation/confirmations.ts'
import { createAuthProvider, type NavigateAway } from './data/auth-provider.ts'
import { createDataProvider } from './data/data-provider.ts'
import { createDownloads } from './data/downloads.ts'
import { createLogProvider, withAccessLog } from './data/log-provider.ts'
import type { Device } from './hooks/useDevice.ts'
import { createI18nProvider } from './i18n/i18n-provider.ts'

interface AppOptions {
  config: PublicConfig
  /** The initial language. */
  language: Language
  fingerprint: Device['fingerprint']
  navigateAway: NavigateAway
}

/**
 * Creates the back-office with its providers, once the texts of its language are loaded. Ordinary users are led to `/`, and
 * from there to their home (decision 046).
 */
export async function createApp({
  config,
  language,
  fingerprint,
  navigateAway,
}: AppOptions): Promise<ReactNode> {
  const i18nProvider = await createI18nProvider(language)
  // The token of another platform may not be readable; the server decides then.
  if (readSession()?.adm === false) {
    setFlash(i18nProvider.translate('errors.access.denied'))
    leavePage()
    navigateAway(href('login'))
    return null
  }
  const options: ClientOptions = {
    // Absolute: a keepalive call outlives the page and is not resolved against it.
    baseURL: new URL(config.apiBase, window.location.href).href,
    language: () => (i18nProvider.getLocale() === 'en' ? 'en' : 'pt'),
    token: readToken,
    onToken: storeToken,
    onServerTime: setServerTime,
    confirm: askIdentity,
  }
  const call = createClient(options)
  const sendRequest = createRequest(options)
  return (
    <App
      config={config}
      device={{ fingerprint, serverNow }}
      authProvider={createAuthProvider(navigateAway, call, config.signIn !== undefined)}
      dataProvider={withAccessLog(
        createDataProvider(call, config, createDownloads(config.apiBase, sendRequest)),
        createLogProvider(config.apiBase, sendRequest),
      )}
      i18nProvider={i18nProvider}
    />
  )
}
