import '#common/theme/fonts.css'
import { createRoot } from 'react-dom/client'
import { readConfig } from '#common/browser/config.ts'
import { readFingerprint } from '#common/browser/fingerprint.ts'
import { injectTheme } from '#common/browser/inject-theme.ts'
import { startLanguage } from '#common/browser/language.ts'
import { saveReturnTo } from '#common/browser/return-to.ts'
import { readToken } from '#common/browser/session.ts'
import { adoptSession, shareSession } from '#common/browser/share-session.ts'
import { applyThemeChoice, readThemeChoice } from '#common/browser/theme-choice.ts'
import { href } from '#common/paths.ts'
import { createApp } from './create-app.tsx'
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
  await injectTheme(config.brandColor)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  createRoot(root).render(
    await createApp({
      config,
      language,
      fingerprint: fingerprintWhenNeeded,
      navigateAway: (address) => window.location.assign(address),
    }),
  )
}

await start()
