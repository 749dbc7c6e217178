import './fonts.css'
import { createRoot } from 'react-dom/client'
import { createClient } from '#common/client.ts'
import { readConfig } from '#common/config.ts'
import { startLanguage } from '#common/language.ts'
import { href } from '#common/paths.ts'
import { readToken, storeToken } from '#common/session.ts'
import { applyThemeChoice, readThemeChoice } from '#common/theme/choice.ts'
import { App } from './App.tsx'
import { createAuthProvider } from './providers/authProvider.ts'
import { createDataProvider } from './providers/dataProvider.ts'
import { createI18nProvider } from './providers/i18nProvider.ts'

const leave = (address: string): void => window.location.assign(address)

/** A page that the browser kept and shows again on Back must not outlive the session. */
window.addEventListener('pageshow', (event) => {
  if (event.persisted && !readToken()) window.location.replace(href('login'))
})

async function start(): Promise<void> {
  applyThemeChoice(readThemeChoice())
  const language = startLanguage()
  document.documentElement.lang = language
  const config = await readConfig()
  const i18nProvider = createI18nProvider(language)
  const client = createClient({
    baseURL: config.apiBase,
    language: () => (i18nProvider.getLocale() === 'en' ? 'en' : 'pt'),
    token: readToken,
    onToken: storeToken,
  })
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    <App
      config={config}
      authProvider={createAuthProvider(leave)}
      dataProvider={createDataProvider(client, config)}
      i18nProvider={i18nProvider}
    />,
  )
}

await start()
