import type { ReactNode } from 'react'
import { readToken, storeToken } from '#common/browser/session.ts'
import { createClient } from '#common/client.ts'
import type { PublicConfig } from '#common/config.ts'
import type { Language } from '#common/language.ts'
import { App } from './App.tsx'
import { createAuthProvider, type Leave } from './providers/authProvider.ts'
import type { Device } from './providers/DeviceContext.ts'
import { createDataProvider } from './providers/dataProvider.ts'
import { createI18nProvider } from './providers/i18nProvider.ts'
import { createLogProvider, withAccessLog } from './providers/logProvider.ts'

interface AppParts {
  config: PublicConfig
  /** The language to start in. */
  language: Language
  fingerprint: Device['fingerprint']
  leave: Leave
}

/** Puts the back-office together; one per page. */
export function createApp({ config, language, fingerprint, leave }: AppParts): ReactNode {
  const i18nProvider = createI18nProvider(language)
  let ahead = 0
  const options = {
    baseURL: config.apiBase,
    language: () => (i18nProvider.getLocale() === 'en' ? 'en' : 'pt') as Language,
    token: readToken,
    onToken: storeToken,
    onServerTime: (now: number) => {
      ahead = now - Date.now()
    },
  }
  return (
    <App
      config={config}
      device={{ fingerprint, serverNow: () => Date.now() + ahead }}
      authProvider={createAuthProvider(leave)}
      dataProvider={withAccessLog(
        createDataProvider(createClient(options), config),
        createLogProvider(options),
      )}
      i18nProvider={i18nProvider}
    />
  )
}
