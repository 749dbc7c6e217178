import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/check/findChromium.mjs'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Opens a page in a Chromium with an empty profile, in which `token` is signed in, and closes it afterwards.
 * @template T
 * @param {string} token
 * @param {(page: import('playwright-core').Page) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPage(token, work) {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-chromium-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    headless: true,
    bypassCSP: true,
    args: flags,
    viewport: { width: 1440, height: 900 },
  })
  try {
    await context.addInitScript((signedIn) => {
      if (window === window.top) sessionStorage.setItem('token', signedIn)
    }, token)
    return await work(await context.newPage())
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
