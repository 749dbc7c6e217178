import type { Page } from 'playwright-core'
import type { Language } from '#common/texts/language.ts'

// Neither the browser's own error pages nor, where it blocks third parties, the frame of a report have storage.

/** Sets the language of a new tab, for every address it opens. */
export const startIn = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript((spoken) => {
    if (window !== window.top || window.origin === 'null') return
    localStorage.setItem('vitrine.language', spoken)
  }, language)

/**
 * Gives a new tab what a sign-in leaves in it, for every address it opens: the token and the device's fingerprint, which
 * takes as long to read as the page to load.
 */
export async function startSignedIn(page: Page, token: string, language: Language = 'pt'): Promise<void> {
  await startIn(page, language)
  await page.addInitScript((signedIn) => {
    if (window !== window.top || window.origin === 'null') return
    sessionStorage.setItem('token', signedIn)
    localStorage.setItem('vitrine.fingerprint', `a-device ${navigator.userAgent}`)
  }, token)
}
