import type { CDPSession, Frame, Page } from 'playwright-core'
import { type OpenBrowser, openChromium } from '#tests/e2e/chromium.ts'
import { type EmulatorHost, identityFor, startEmulatorHost } from '#tests/e2e/emulator-host.ts'

/**
 * For benches: a host page in a real browser that embeds the emulator's reports with Microsoft's unmodified client.
 */
export interface BenchPortal {
  host: EmulatorHost
  page: Page
  /** Loads a report into the frame and waits until it is rendered. */
  show(number: number): Promise<void>
  /** The report's frame, once one was shown. */
  reportFrame(): Frame
  close(): Promise<void>
}

/** The part of the client's window that is used here. */
interface Client {
  portal: { events: { name: string }[]; container: HTMLElement }
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
        portal.events.length = 0
        powerbi.embed(portal.container, given)
      }, config)
      await page.waitForFunction(() =>
        (window as unknown as Client).portal.events.some(({ name }) => name === 'rendered'),
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

/** Attaches the debugger to a page or a frame while `use` runs. */
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
