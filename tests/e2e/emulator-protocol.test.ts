import { AxeBuilder } from '@axe-core/playwright'
import type { Frame, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenBrowser, openChromium } from './chromium.ts'
import { type EmulatorHost, identityFor, startEmulatorHost } from './emulator-host.ts'

/**
 * The report page against Microsoft's untouched client library: the browser is told that the emulator is
 * app.powerbi.com.
 */
let host: EmulatorHost
let browser: OpenBrowser
let page: Page
let faults: string[]

interface Seen {
  name: string
  initiator?: string
  newPage?: string
  message?: string
  errorCode?: string
  [field: string]: unknown
}

/** The client's report object, as far as these tests call it, and the window around it. */
interface Client {
  portal: {
    seen: Seen[]
    hooks: string[]
    container: HTMLElement
    report: Report
    client: { models: object }
  }
  powerbi: Record<
    'embed' | 'load' | 'bootstrap' | 'reset' | 'createReport',
    (element: HTMLElement, config?: object) => Report
  >
}
type Report = Record<string, (...args: unknown[]) => Promise<unknown>>

beforeAll(async () => {
  host = await startEmulatorHost()
  browser = await openChromium()
})

afterAll(async () => {
  await browser?.close()
  await host?.close()
})

beforeEach(async () => {
  faults = []
  page = await host.openPortal(browser.context)
  page.on('pageerror', (error) => faults.push(error.message))
})

afterEach(async () => {
  await page.close()
  await browser.context.unrouteAll()
  expect(faults).toEqual([])
})

const everything = (number: number) => ([1, 10].includes(number) ? identityFor(number) : undefined)

async function embed(number: number, more: object = {}, how: 'embed' | 'load' | 'bootstrap' = 'embed') {
  const token = await host.embedToken(number, everything(number))
  await start(host.config(number, token, more), how)
}

const start = (config: object, how: 'embed' | 'load' | 'bootstrap' = 'embed') =>
  page.evaluate(
    ([given, call]) => {
      const { portal, powerbi } = window as unknown as Client
      portal.report = powerbi[call](portal.container, given)
    },
    [config, how] as const,
  )

const seen = () => page.evaluate(() => (window as unknown as Client).portal.seen)
const names = async () => (await seen()).map(({ name }) => name)
const forget = () =>
  page.evaluate(() => {
    ;(window as unknown as Client).portal.seen.length = 0
  })
const until = (name: string, times = 1) =>
  page.waitForFunction(
    ([wanted, count]) =>
      (window as unknown as Client).portal.seen.filter((event) => event.name === wanted).length >= count,
    [name, times] as const,
  )

/** The client drops a load that comes within 100 ms of the one before. */
const passTheThrottle = () => page.waitForTimeout(150)

/** Calls a method of the report; a refusal comes back as `{refused}`. Pages lose their way back to the report. */
const call = (method: string, ...args: unknown[]) =>
  page.evaluate(
    async ([name, given]) => {
      try {
        const answer = await (window as unknown as Client).portal.report[name]?.(...given)
        return JSON.parse(
          JSON.stringify(answer ?? null, (key, value) => (key === 'report' ? undefined : value)),
        )
      } catch (refused) {
        return { refused }
      }
    },
    [method, args] as const,
  )

/** Calls a method of a visual of the open page. */
const callVisual = (visual: string, method: string, ...args: unknown[]) =>
  page.evaluate(
    async ([name, called, given]) => {
      const { report } = (window as unknown as Client).portal
      const active = (await report.getActivePage?.()) as Report
      const found = (await active.getVisualByName?.(name)) as Report
      return JSON.parse(JSON.stringify((await found[called]?.(...given)) ?? null))
    },
    [visual, method, args] as const,
  )

const frame = () => page.frameLocator('iframe')
const textOf = async (locator: Locator) => (await locator.allInnerTexts()).join('\n')
const rows = () => frame().locator('[data-rows]').first().getAttribute('data-rows')
const country = (operator: string, ...values: string[]) => ({
  $schema: 'http://powerbi.com/product/schema#basic',
  target: { table: 'gapminder', column: 'country' },
  operator,
  values,
  filterType: 1,
  requireSingleSelection: false,
})

describe('embedding', () => {
  it('tells loaded, then rendered, once each, and shows the page with its rows as text', async () => {
    await embed(1)
    await until('rendered')
    expect(await names()).toEqual(['loaded', 'rendered'])
    expect(await rows()).toBe('682')
    expect(await frame().locator('main[data-report]').getAttribute('data-page')).toBe('ReportSection01')
    expect(await textOf(frame().locator('table'))).toContain('Afghanistan')
  })

  it('never shows a row that the identity of the token forbids', async () => {
    const filters = [
      { table: 'gapminder', column: 'country', condition: 'In', value: 'Brazil', data_type: 'varchar' },
    ]
    const token = await host.embedToken(1, identityFor(1, filters))
    await start(host.config(1, token))
    await until('rendered')
    expect(await rows()).toBe('11')
    const text = await textOf(frame().locator('table tbody'))
    expect(text).toContain('Brazil')
    expect(text).not.toContain('Argentina')
  })

  it('applies filters and page of the load configuration before anything is shown', async () => {
    await embed(1, { pageName: 'ReportSection02', filters: [country('In', 'Brazil', 'Argentina')] })
    await until('rendered')
    expect(await rows()).toBe('22')
    expect(await frame().locator('main').getAttribute('data-page')).toBe('ReportSection02')
    await forget()
    await embed(1, {
      filters: {
        allPages: { operation: 1, filters: [country('In', 'Brazil', 'Chile')] },
        currentPage: { operation: 2, filters: [country('NotIn', 'Chile')] },
      },
    })
    await until('rendered')
    expect(await rows()).toBe('11')
  })

  it('shows nothing when a filter of the load configuration does not fit the model', async () => {
    const filter = { ...country('In', 'Brazil'), target: { table: 'gapminder', column: 'nation' } }
    await embed(1, { filters: [filter] })
    await until('error')
    expect(await names()).toEqual(['error'])
    expect(await textOf(frame().locator('body'))).not.toContain('Brazil')
  })

  it('prepares in phases: nothing is shown before render, reading works', async () => {
    await embed(1, {}, 'load')
    await until('loaded')
    expect(await call('getPages')).toHaveLength(4)
    await page.waitForTimeout(400)
    expect(await names()).toEqual(['loaded'])
    expect(await textOf(frame().locator('body'))).toBe('')
    await call('render')
    await until('rendered')
    expect(await rows()).toBe('682')
  })

  it('starts without a token when bootstrapped and uses the same frame afterwards', async () => {
    const { id, embedUrl } = host.config(1, 'later') as { id: string; embedUrl: string }
    await start({ type: 'report', id, embedUrl }, 'bootstrap')
    await page.waitForTimeout(300)
    expect(await names()).toEqual([])
    await embed(1)
    await until('rendered')
    expect(await page.locator('iframe').count()).toBe(1)
    expect(await names()).toEqual(['loaded', 'rendered'])
  })

  it('draws the phone layout without tabs in one column', async () => {
    await embed(1, { settings: { layoutType: 2 } })
    await until('rendered')
    expect(await frame().getByRole('tab').count()).toBe(0)
    expect(await frame().locator('.frame').getAttribute('data-layout')).toBe('phone')
  })
})

describe('pages', () => {
  it('lists pages, opens one for the portal and tells who asked', async () => {
    await embed(1)
    await until('rendered')
    expect(await call('getPages')).toMatchObject([
      { name: 'ReportSection01', displayName: 'Overview', isActive: true },
      { name: 'ReportSection02', displayName: 'Life expectancy', isActive: false },
      { name: 'ReportSection03', displayName: 'Fertility', isActive: false },
      { name: 'ReportSection04', displayName: 'Population', isActive: false },
    ])
    await forget()
    await call('setPage', 'ReportSection03')
    await until('rendered')
    expect(await seen()).toMatchObject([
      { name: 'pageChanged', initiator: 'sdk', newPage: 'ReportSection03' },
      { name: 'rendered' },
    ])
    expect(await call('getActivePage')).toMatchObject({ name: 'ReportSection03' })
  })

  it('opens the page of a tab that is clicked, or reached with the keyboard', async () => {
    await embed(1)
    await until('rendered')
    await forget()
    await frame().getByRole('tab', { name: 'Population' }).click()
    await until('rendered')
    expect(await seen()).toMatchObject([
      { name: 'pageChanged', initiator: 'user', newPage: 'ReportSection04' },
      { name: 'rendered' },
    ])
    await page.keyboard.press('ArrowRight')
    await until('rendered', 2)
    expect(await textOf(frame().getByRole('tab', { selected: true }))).toBe('Overview')
  })

  it('refuses a page that does not exist', async () => {
    await embed(1)
    await until('rendered')
    expect(await call('setPage', 'ReportSection99')).toMatchObject({
      refused: { message: 'PowerBIEntityNotFound', errorCode: '404' },
    })
  })

  it('raises buttonClicked and follows a button to its page', async () => {
    await embed(1, { pageName: 'ReportSection04' })
    await until('rendered')
    await forget()
    await frame().getByRole('button', { name: 'Back to the overview' }).click()
    await until('rendered')
    expect(await seen()).toMatchObject([
      { name: 'buttonClicked', id: 'overview', title: 'Back to the overview' },
      { name: 'pageChanged', initiator: 'user', newPage: 'ReportSection01' },
      { name: 'rendered' },
    ])
  })
})

describe('filters', () => {
  it('sets, reads, replaces, refuses to add twice, and removes', async () => {
    await embed(1)
    await until('rendered')
    await call('setFilters', [country('In', 'Brazil', 'Argentina')])
    expect(await rows()).toBe('22')
    expect(await call('getFilters')).toEqual([country('In', 'Brazil', 'Argentina')])
    await call('updateFilters', 3, [country('NotIn', 'Brazil')])
    expect(await rows()).toBe('671')
    expect(await call('updateFilters', 2, [country('In', 'Chile')])).toMatchObject({
      refused: { message: 'invalidFilter' },
    })
    await call('removeFilters')
    expect(await rows()).toBe('682')
    expect(await names()).toContain('filtersApplied')
  })

  it('refuses unknown tables and columns', async () => {
    await embed(1)
    await until('rendered')
    const filter = { ...country('In', 'Brazil'), target: { table: 'nations', column: 'country' } }
    expect(await call('setFilters', [filter])).toMatchObject({ refused: { message: 'invalidFilter' } })
    expect(await rows()).toBe('682')
  })

  it('lists the filters in words in the pane and takes one back on request', async () => {
    await embed(1, {
      filters: [country('In', 'Brazil', 'Argentina')],
      settings: { panes: { filters: { visible: true, expanded: true } } },
    })
    await until('rendered')
    expect(await textOf(frame().getByRole('complementary'))).toContain('is Brazil or Argentina')
    await frame().getByRole('button', { name: 'Remove the filter on Country' }).click()
    await until('filtersApplied')
    expect(await rows()).toBe('682')
  })

  it('slices by the choice in a slicer and tells it to the portal', async () => {
    await embed(6)
    await until('rendered')
    await frame().getByRole('button', { name: 'Gentoo' }).click()
    await until('rendered', 2)
    expect(await rows()).toBe('124')
    expect(await callVisual('species', 'getSlicerState')).toMatchObject({ filters: [{ values: ['Gentoo'] }] })
    await callVisual('species', 'setSlicerState', { filters: [] })
    expect(await rows()).toBe('344')
  })
})

describe('visuals', () => {
  it('lists visuals and exports what they draw', async () => {
    await embed(2)
    await until('rendered')
    const { data } = (await callVisual('mix', 'exportData', 0)) as { data: string }
    expect(data.split('\r\n').slice(0, 2)).toEqual(['Year,Origin,Cars', '1970,Europe,6'])
    const underlying = (await callVisual('mix', 'exportData', 1, 5)) as { data: string }
    expect(underlying.data.split('\r\n')).toHaveLength(6)
  })

  it('highlights what belongs to a selected mark and tells the portal', async () => {
    await embed(6)
    await until('rendered')
    const chart = frame().getByRole('img', { name: /^Penguins by island/ })
    await chart.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await until('dataSelected')
    const event = (await seen()).find(({ name }) => name === 'dataSelected')
    expect(event).toMatchObject({
      visual: { name: 'islands' },
      dataPoints: [{ identity: [{ equals: 'Biscoe' }, { equals: 'Adelie' }] }],
    })
    expect(await rows()).toBe('44')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await until('dataSelected', 2)
    expect(await rows()).toBe('344')
  })

  it('tells of each visual when asked to', async () => {
    await embed(6, { settings: { visualRenderedEvents: true } })
    await until('rendered')
    expect((await names()).filter((name) => name === 'visualRendered')).toHaveLength(6)
  })
})

describe('view', () => {
  it('hides and shows tabs with the settings', async () => {
    await embed(1)
    await until('rendered')
    await call('updateSettings', { panes: { pageNavigation: { visible: false } } })
    expect(await frame().getByRole('tab').count()).toBe(0)
    await call('updateSettings', { panes: { pageNavigation: { visible: true } } })
    expect(await frame().getByRole('tab').count()).toBe(4)
  })

  it('turns dark with a dark theme and light again', async () => {
    await embed(1)
    await until('rendered')
    await call('applyTheme', { themeJson: { name: 'dark', background: '#0E141D' } })
    expect(await frame().locator('html').getAttribute('data-theme')).toBe('dark')
    await call('resetTheme')
    expect(await frame().locator('html').getAttribute('data-theme')).toBe('light')
  })

  it('captures a bookmark, and returns to it', async () => {
    await embed(1)
    await until('rendered')
    await call('setFilters', [country('In', 'Brazil')])
    await call('setPage', 'ReportSection02')
    const state = await page.evaluate(async () => {
      const { bookmarksManager } = (window as unknown as Client).portal.report as unknown as {
        bookmarksManager: Report
      }
      const captured = (await bookmarksManager.capture?.()) as { state: string }
      return captured.state
    })
    await call('removeFilters')
    await call('setPage', 'ReportSection01')
    await page.evaluate(async (text) => {
      const { bookmarksManager } = (window as unknown as Client).portal.report as unknown as {
        bookmarksManager: Report
      }
      await bookmarksManager.applyState?.(text)
    }, state)
    await until('bookmarkApplied')
    expect(await rows()).toBe('11')
    expect(await call('getActivePage')).toMatchObject({ name: 'ReportSection02' })
  })

  it('answers print, zoom, saving and what it does not know', async () => {
    await embed(1, { permissions: 7 })
    await until('rendered')
    await call('print')
    await call('setZoom', 1.5)
    expect(await call('getZoom')).toBe(1.5)
    expect(await call('isSaved')).toBe(true)
    await call('setPage', 'ReportSection02')
    expect(await call('isSaved')).toBe(false)
    await call('save')
    await until('saved')
    expect(await call('isSaved')).toBe(true)
    const correlation = await call('getCorrelationId')
    expect(correlation).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('tokens and errors', () => {
  it('reports a report that does not exist as the service does', async () => {
    const token = await host.embedToken(1, identityFor(1))
    const id = 'b0000000-0000-4000-8000-000000000099'
    await start({ ...host.config(1, token), id })
    await until('error')
    expect((await seen())[0]).toMatchObject({ message: 'LoadReportFailed', errorCode: '404' })
    expect(await textOf(frame().getByRole('alert'))).toContain('could not be loaded')
  })

  it('reports a token of another report, and leaves the words to the portal when it asks to', async () => {
    const token = await host.embedToken(2)
    await start(host.config(1, token, { settings: { hideErrors: true } }))
    await until('error')
    expect((await seen())[0]).toMatchObject({ message: 'LoadReportFailed', errorCode: '403' })
    expect(await textOf(frame().locator('body'))).toBe('')
  })

  it('notices that the token expired at the next question, and recovers with a new one', async () => {
    await host.order({ call: 'GenerateTokenInGroup', times: 1, tokenSeconds: 2 })
    const token = await host.embedToken(6)
    await start(host.config(6, token))
    await until('rendered')
    await page.waitForTimeout(2200)
    expect(await call('setPage', 'ReportSection02')).toMatchObject({ refused: { message: 'TokenExpired' } })
    expect((await seen()).at(-1)).toMatchObject({ name: 'error', message: 'TokenExpired', errorCode: '403' })
    expect(await textOf(frame().getByRole('dialog'))).toContain('expired')
    expect(await call('setAccessToken', token)).toMatchObject({ refused: { message: 'TokenExpired' } })
    await call('setAccessToken', await host.embedToken(6))
    expect(await frame().getByRole('dialog').count()).toBe(0)
    await call('setPage', 'ReportSection02')
    expect(await call('getActivePage')).toMatchObject({ name: 'ReportSection02' })
    await call('refresh')
    expect(await rows()).toBe('344')
  })

  it('errs, delays and stays silent on order', async () => {
    const report = 'b0000000-0000-4000-8000-000000000005'
    await host.order({ report, times: 1, page: { errorOnce: { message: 'OpenConnectionError' } } })
    await embed(5)
    await until('error')
    expect((await seen())[0]).toMatchObject({ message: 'OpenConnectionError' })
    await passTheThrottle()
    await embed(5)
    await until('rendered')
    await forget()
    await host.order({ report, times: 1, page: { neverRender: true } })
    await passTheThrottle()
    await embed(5)
    await until('loaded')
    await page.waitForTimeout(500)
    expect(await names()).toEqual(['loaded'])
  })
})

describe('the hooks of the host', () => {
  /** Embeds with both hooks; a token provider is for people who own their data. */
  const startWithHooks = (config: object, freshToken: string) =>
    page.evaluate(
      ([given, token]) => {
        const { portal, powerbi } = window as unknown as Client
        const eventHooks = {
          applicationContextProvider: async () => portal.hooks.push('preQuery') && 'context',
          accessTokenProvider: async () => portal.hooks.push('newAccessToken') && token,
        }
        portal.report = powerbi.embed(portal.container, { ...(given as object), eventHooks })
      },
      [config, freshToken] as const,
    )
  const hooks = () => page.evaluate(() => (window as unknown as Client).portal.hooks)

  it('hear of each query, and bring a new token before the old one ends', async () => {
    await host.order({ call: 'SignIn', times: 1, tokenSeconds: 4 })
    const short = await host.accessToken()
    await startWithHooks(host.config(6, short, { tokenType: 0 }), await host.accessToken())
    await until('rendered')
    await page.waitForFunction(() => (window as unknown as Client).portal.hooks.includes('newAccessToken'))
    await page.waitForTimeout(4200)
    await call('refresh')
    expect(await rows()).toBe('344')
    expect(await hooks()).toEqual(['preQuery', 'newAccessToken', 'preQuery'])
    expect(await names()).not.toContain('error')
    expect(await names()).not.toContain('info')
  })

  it('hear that a token ends soon where they bring none, and the person reads it', async () => {
    await host.order({ call: 'GenerateTokenInGroup', times: 1, tokenSeconds: 4 })
    await embed(6)
    await until('info')
    expect((await seen()).at(-1)).toMatchObject({ name: 'info', message: 'TokenExpiring' })
    const reminder = frame().getByRole('status').filter({ hasText: 'ends soon' })
    expect(await reminder.count()).toBe(1)
    await call('setAccessToken', await host.embedToken(6))
    expect(await reminder.count()).toBe(0)
  })
})

describe('a finger on a phone', () => {
  it('swipes, which the portal hears of', async () => {
    await embed(6, { settings: { layoutType: 2 } })
    await until('rendered')
    const box = await page.locator('iframe').boundingBox()
    const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 40]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y, { steps: 4 })
    await page.mouse.move(x - 120, y, { steps: 4 })
    await page.mouse.up()
    await until('swipeEnd')
    const swipes = (await seen()).filter(({ name }) => name.startsWith('swipe'))
    expect(swipes).toMatchObject([
      { name: 'swipeStart', startPosition: { x: 300, y: 40 } },
      { name: 'swipeEnd', startPosition: { x: 300, y: 40 }, currentPosition: { x: 180, y: 40 } },
    ])
  })
})

describe("Microsoft's sample programs", () => {
  const evaluate = (script: (config: object) => void, config: object) => page.evaluate(script, config)

  it('bootstrap without an address, then embed by the address alone (NodeJS, App Owns Data)', async () => {
    await evaluate(() => {
      const { portal, powerbi } = window as unknown as Client
      powerbi.bootstrap(portal.container, { type: 'report' })
    }, {})
    const { id: _id, ...config } = host.config(7, await host.embedToken(7)) as { id: string }
    await start(config)
    await until('rendered')
    expect(await names()).toEqual(['loaded', 'rendered'])
    expect(await page.locator('iframe').count()).toBe(1)
  })

  it('reset, embed, switch to editing, save a copy, and name the load (App-Owns-Data starter kit)', async () => {
    const settings = {
      layoutType: 0,
      background: 1,
      panes: { filters: { visible: false }, pageNavigation: { visible: false } },
    }
    const config = host.config(5, await host.embedToken(5), { permissions: 7, viewMode: 1, settings })
    for (let turn = 0; turn < 2; turn++) {
      await forget()
      await evaluate((given) => {
        const { portal, powerbi } = window as unknown as Client
        powerbi.reset(portal.container)
        portal.report = powerbi.embed(portal.container, given)
        portal.report.off?.('rendered')
      }, config)
      await until('rendered')
    }
    expect(await call('getCorrelationId')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await call('switchMode', 'edit')).toBeNull()
    await call('updateSettings', { panes: { filters: { visible: true, expanded: false } } })
    expect(await call('saveAs', { name: 'Copy' })).toBeNull()
    await until('saved')
    expect((await seen()).find(({ name }) => name === 'saved')).toMatchObject({
      saveAs: true,
      reportName: 'Copy',
    })
    expect(faults).toEqual([])
  })

  it('are told that a new report cannot be made (App-Owns-Data starter kit)', async () => {
    const datasetId = 'c0000000-0000-4000-8000-000000000005'
    const { embedUrl: address, accessToken } = host.config(5, await host.embedToken(5)) as Record<
      string,
      string
    >
    await evaluate(
      (given) => {
        const { portal, powerbi } = window as unknown as Client
        powerbi.createReport(portal.container, given)
      },
      {
        datasetId,
        embedUrl: new URL(address ?? '').origin.concat('/reportEmbed'),
        accessToken,
        tokenType: 1,
      },
    )
    await until('error')
    expect((await seen()).at(-1)).toMatchObject({ detailedMessage: 'The emulator cannot make new reports.' })
  })
})

describe('one frame for many reports', () => {
  it('shows one after the other without growing', async () => {
    const tokens = new Map<number, string>()
    for (const number of [1, 2, 6, 7]) tokens.set(number, await host.embedToken(number, everything(number)))
    const count = async (target: Page | Frame) => {
      const session = await page.context().newCDPSession(target)
      for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
      await session.detach()
      return { nodes, jsEventListeners }
    }
    const cycle = async (times: number) => {
      for (let turn = 0; turn < times; turn++) {
        const number = [1, 2, 6, 7][turn % 4] ?? 1
        await forget()
        await start(host.config(number, tokens.get(number) ?? '', { uniqueId: 'slot' }))
        await until('rendered')
      }
    }
    await cycle(8)
    const reportFrame = page.frames()[1]
    if (!reportFrame) throw new Error('the report has no frame')
    const before = [await count(page), await count(reportFrame)]
    await cycle(16)
    expect([await count(page), await count(reportFrame)]).toEqual(before)
    expect(await page.locator('iframe').count()).toBe(1)
  })
})

describe('everyone', () => {
  it.each([1, 5, 7])('finds nothing to complain about in report %i, light or dark', async (number) => {
    await embed(number, { settings: { panes: { filters: { visible: true, expanded: true } } } })
    await until('rendered')
    await call('setComponentTitle', 'A report')
    await page.waitForTimeout(300)
    const inLight = await new AxeBuilder({ page }).include('iframe').analyze()
    await call('applyTheme', { themeJson: { name: 'dark', background: '#0E141D' } })
    const inDark = await new AxeBuilder({ page }).include('iframe').analyze()
    expect(
      [...inLight.violations, ...inDark.violations].map(({ id, nodes }) => [id, nodes[0]?.html]),
    ).toEqual([])
  })
})
