import type { CDPSession, Frame, Page } from 'playwright-core'
import { type OpenBrowser, openChromium } from '#tests/e2e/chromium.ts'
import { type EmulatorHost, identityFor, startEmulatorHost } from '#tests/e2e/emulator-host.ts'

/** A portal in a real browser that embeds reports of the emulator with Microsoft's untouched client, for benches. */
export interface BenchPortal {
  host: EmulatorHost
  page: Page
  /** Loads a report into the one frame and waits until it is rendered. */
  show(number: number): Promise<void>
  /** The frame of the report, once one was shown. */
  reportFrame(): Frame
  close(): Promise<void>
}

/** The client's window, as far as it is used here. */
interface Client {
  portal: { seen: { name: string }[]; container: HTMLElement }
  powerbi: { embed(element: HTMLElement, config: object): object }
}

const secured = [1, 10]

export async function openBenchPortal(): Promise<BenchPortal> {
  const host = await startEmulatorHost()
  const browser: OpenBrowser = await openChromium()
  const page = await host.openPortal(browser.context)
  const tokens = new Map<number, string>()
  return {
    host,
    page,
    async show(number) {
      const identity = secured.includes(number) ? identityFor(number) : undefined
      const token = tokens.get(number) ?? (await host.embedToken(number, identity))
      tokens.set(number, token)
      const config = host.config(number, token, { uniqueId: 'slot' })
      await page.evaluate((given) => {
        const { portal, powerbi } = window as unknown as Client
        portal.seen.length = 0
        powerbi.embed(portal.container, given)
      }, config)
      await page.waitForFunction(() =>
        (window as unknown as Client).portal.seen.some(({ name }) => name === 'rendered'),
      )
    },
    reportFrame() {
      const frame = page.frames()[1]
      if (!frame) throw new Error('No report was shown.')
      return frame
    },
    async close() {
      await browser.close()
      await host.close()
    },
  }
}

/** Opens the debugger of a page or a frame for as long as `use` takes. */
export async function withDebugger<T>(
  target: Page | Frame,
  use: (session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = 'context' in target ? target.context() : target.page().context()
  const session = await context.newCDPSession(target)
  try {
    return await use(session)
  } finally {
    await session.detach()
  }
}
