import type { ReactNode } from 'react'
import { createClient } from '#common/client.ts'
import type { PublicConfig } from '#common/config.ts'
import type { Language } from '#common/language.ts'
import { readToken, storeToken } from '#common/session.ts'
import { App } from './App.tsx'
import { createAuthProvider, type Leave } from './data/authProvider.ts'
import { createDataProvider } from './data/dataProvider.ts'
import { createLogProvider, withAccessLog } from './data/logProvider.ts'
import type { Device } from './hooks/useDevice.ts'
import { createI18nProvider } from './i18n/i18nProvider.ts'

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
