import '#common/theme/fonts.css'
import './global.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readConfig } from '#common/browser/config.ts'
import { readFingerprint } from '#common/browser/fingerprint.ts'
import { injectTheme } from '#common/browser/inject-theme.ts'
import { startLanguage } from '#common/browser/language.ts'
import { removeShellOnceDrawn } from '#common/browser/remove-shell.ts'
import { readToken } from '#common/browser/session.ts'
import { adoptSession, shareSession } from '#common/browser/share-session.ts'
import { startApp } from '#common/browser/start-app.ts'
import { applyThemeChoice, readThemeChoice } from '#common/browser/theme-choice.ts'
import { createAppContext } from './app/create-app-context.ts'
import { redirectToLogin } from './app/redirect-to-login.ts'
import { loadTexts } from './i18n/texts.ts'
import { prefetchForPath, prefetchScreen } from './prefetch.ts'

import { Viewer } from './Viewer.tsx'

async function start(): Promise<void> {
  applyThemeChoice(readThemeChoice())
  const loadingTexts = loadTexts(startLanguage())
  // A token in the URL is a session of its own.
  if (!new URLSearchParams(window.location.search).get('token')) await adoptSession()
  shareSession()
  const config = await readConfig()
  if (readToken() !== null) prefetchForPath(window.location.pathname, config.embedOrigins)
  const texts = await loadingTexts
  await injectTheme(config)
  const app = createAppContext({
    config,
    texts,
    fingerprint: readFingerprint(),
    navigateAway: (url, { replace } = { replace: false }) =>
      replace ? window.location.replace(url) : window.location.assign(url),
    prefetch: prefetchScreen,
  })
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const atLogin = redirectToLogin(app.session)
  removeShellOnceDrawn(root)
  // A transition: rendered in slices, between which the page reacts.
  startTransition(() => createRoot(root).render(<Viewer app={app} atLogin={atLogin} />))
}

startApp(start)
