import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { identityFor } from '../emulator-host.ts'
import { routeServiceHost, serviceHost } from '../service-host.ts'
import { type Client, everything } from './client.ts'
import { openHostPage } from './host-page.ts'

const hostPage = openHostPage()
const { embed, clearEvents, frame, eventNames, installClock, letPass, rows, start, textOf, until } = hostPage

describe('embedding', () => {
  it('raises loaded, then rendered, once each, and shows the page with its rows as text', async () => {
    await embed(1)
    await until('rendered')
    expect(await eventNames()).toEqual(['loaded', 'rendered'])
    expect(await rows()).toBe('682')
    expect(await frame().locator('main[data-report]').getAttribute('data-page')).toBe('ReportSection01')
    expect(await textOf(frame().locator('table'))).toContain('Afghanistan')
  })

  it('never shows a row that the identity of the token forbids', async () => {
    const token = await hostPage.host.embedToken(1, identityFor(1, 'c=Brazil'))
    await start(hostPage.host.config(1, token))
    await until('rendered')
    expect(await rows()).toBe('11')
    const text = await textOf(frame().locator('table tbody'))
    expect(text).toContain('Brazil')
    expect(text).not.toContain('Argentina')
  })

  it('can be bootstrapped without a token and uses the same frame afterwards', async () => {
    const { id, embedUrl } = hostPage.host.config(1, 'later') as { id: string; embedUrl: string }
    await installClock()
    await start({ type: 'report', id, embedUrl }, 'bootstrap')
    await frame().locator('body').waitFor({ state: 'attached' })
    await letPass(10)
    expect(await eventNames()).toEqual([])
    await embed(1)
    await until('rendered')
    expect(await hostPage.page.locator('iframe').count()).toBe(1)
    expect(await eventNames()).toEqual(['loaded', 'rendered'])
  })

  it('renders the mobile layout in one column without tabs', async () => {
    await embed(1, { settings: { layoutType: 2 } })
    await until('rendered')
    expect(await frame().getByRole('tab').count()).toBe(0)
    expect(await frame().locator('.frame').getAttribute('data-layout')).toBe('phone')
  })
})

describe("Microsoft's sample programs", () => {
  const evaluate = (script: (config: object) => void, config: object) =>
    hostPage.page.evaluate(script, config)

  it('bootstrap without a URL, then embed by URL alone (NodeJS, App Owns Data)', async () => {
    const { host, page } = hostPage
    await routeServiceHost(page, host.url)
    await evaluate(() => {
      const { portal, powerbi } = window as unknown as Client
      powerbi.bootstrap(portal.container, { type: 'report' })
    }, {})
    const { id, ...config } = host.config(7, await host.embedToken(7)) as { id: string }
    await start({ ...config, embedUrl: `https://${serviceHost}/reportEmbed?reportId=${id}` })
    await until('rendered')
    expect(await eventNames()).toEqual(['loaded', 'rendered'])
    expect(await hostPage.page.locator('iframe').count()).toBe(1)
  })
})

describe('one frame for several reports', () => {
  it('shows one report after the other without leaking memory', async () => {
    const tokens = new Map<number, string>()
    for (const number of [1, 2, 6, 7])
      tokens.set(number, await hostPage.host.embedToken(number, everything(number)))
    const count = async (target: Page | Frame) => {
      const session = await hostPage.page.context().newCDPSession(target)
      for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
      await session.detach()
      return { nodes, jsEventListeners }
    }
    const cycle = async (times: number) => {
      for (let turn = 0; turn < times; turn++) {
        const number = [1, 2, 6, 7][turn % 4] ?? 1
        await clearEvents()
        await start(hostPage.host.config(number, tokens.get(number) ?? '', { uniqueId: 'slot' }))
        await until('rendered')
      }
    }
    await cycle(4)
    const reportFrame = hostPage.page.frames()[1]
    if (!reportFrame) throw new Error('the report has no frame')
    const before = [await count(hostPage.page), await count(reportFrame)]
    await cycle(8)
    expect([await count(hostPage.page), await count(reportFrame)]).toEqual(before)
    expect(await hostPage.page.locator('iframe').count()).toBe(1)
  })
})
