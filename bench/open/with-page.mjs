import { openChromium } from '#tests/e2e/chromium.ts'
import { findChromium } from '../../scripts/check/find-chromium.mjs'

/**
 * Opens a page in Chromium with an empty profile, signed in with `token`, and closes it afterwards.
 * @template T
 * @param {string} token
 * @param {(page: import('playwright-core').Page) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPage(token, work) {
  process.env.CHROMIUM_PATH ??= await findChromium()
  const { context, close } = await openChromium({
    bypassCSP: true,
    viewport: { width: 1440, height: 900 },
    // Without one, Chromium without its user interface sends no `Accept-Language`, and the page preloads another language.
    locale: 'en-US',
  })
  try {
    await context.addInitScript((signedIn) => {
      if (window === window.top) sessionStorage.setItem('token', signedIn)
    }, token)
    return await work(await context.newPage())
  } finally {
    await close()
  }
}
