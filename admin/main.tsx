import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { href } from '#common/addresses/paths.ts'
import { readConfig } from '#common/browser/config.ts'
import { readFingerprint } from '#common/browser/fingerprint.ts'
import { injectTheme } from '#common/browser/inject-theme.ts'
import { startLanguage } from '#common/browser/language.ts'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { removeShellOnceDrawn } from '#common/browser/remove-shell.ts'
import { saveReturnTo } from '#common/browser/return-to.ts'
import { readToken } from '#common/browser/session.ts'
import { adoptSession, shareSession } from '#common/browser/share-session.ts'
import { startApp } from '#common/browser/start-app.ts'
import { applyThemeChoice, readThemeChoice } from '#common/browser/theme-choice.ts'
import type { Device } from './hooks/useDevice.ts'

/** A page restored from the back/forward cache must not outlive the session. */
window.addEventListener('pageshow', (event) => {
  if (event.persisted && !readToken()) window.location.replace(href('login'))
})

/** Read when a report needs it: that takes as long as showing the first screen. */
let fingerprint: Device['fingerprint'] | undefined
const fingerprintWhenNeeded: Device['fingerprint'] = () => {
  fingerprint ??= readFingerprint()
  return fingerprint()
}

async function start(): Promise<void> {
  await adoptSession()
  if (!readToken()) {
    saveReturnTo(window.location)
    window.location.replace(href('login'))
    return
  }
  shareSession()
  applyThemeChoice(readThemeChoice())
  const language = startLanguage()
  document.documentElement.lang = language
  const config = await readConfig()
  await injectTheme(config)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const { createApp } = await loadChunk(() => import('./create-app.tsx'))
  const app = await createApp({
    config,
    language,
    fingerprint: fingerprintWhenNeeded,
    navigateAway: (address) => window.location.assign(address),
  })
  removeShellOnceDrawn(root)
  // A transition: rendered in slices, between which the page reacts.
  startTransition(() => createRoot(root).render(app))
}

startApp(start)
