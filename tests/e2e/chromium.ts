import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface OpenBrowser {
  context: BrowserContext
  close(): Promise<void>
}

/** The system's Chromium with an empty profile; `HEADED=1` shows its window. Options are Playwright's. */
export async function openChromium(options: BrowserContextOptions = {}): Promise<OpenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-chromium-'))
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    ...options,
    headless: process.env.HEADED === undefined,
    timeout: 120_000,
    args: flags,
  })
  context.setDefaultTimeout(60_000)
  return {
    context,
    close: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
