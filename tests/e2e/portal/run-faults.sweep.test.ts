import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserFixture } from '../../fixtures/browser.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { addressOf } from './people.ts'
import { aPlaylist, RunPage } from './run.ts'

const hour = 3_600_000
const world = 'Desenvolvimento mundial'
const penguins = 'Pinguins'
const weather = 'Clima de Seattle'
/** Its id in the emulator. */
const penguinsId = 'b0000000-0000-4000-8000-000000000006'
const portal = portalFixture({ pages: true, faults: true })
const browser = browserFixture()
let run: RunPage
beforeEach(async () => {
  run = new RunPage(await browser.newPage())
})
afterEach(async () => {
  await browser.setOffline(false)
  await Promise.all(browser.pages().map((page) => page.close()))
  await portal.emulator.reset()
})

interface Screen {
  run: RunPage
  /** Milliseconds by which the device's clock is ahead of the server's. */
  ahead: number
  /** Different reports for each screen: the portal shares cached tokens between screens. */
  names: string[]
}

/** Of the tokens that expire in these tests, in seconds: enough for a slow machine to open three runs in half of it. */
const tokenSeconds = 600

/** Opens a run of two reports, each page being shown for an hour, until both frames are ready. */
async function openRun({ run, ahead, names }: Screen): Promise<void> {
  const { id } = await aPlaylist(
    portal,
    names.map((name) => ({ name, seconds: 3600 })),
  )
  await run.page.clock.install({ time: Date.now() + ahead })
  await run.open(portal, id)
  await run.shows(names[0] ?? '')
  await expect.poll(() => run.page.locator('[data-phase=shown]').count()).toBe(2)
}

describe('a run whose tokens expire while a page is shown', () => {
  const [fastBrowser, slowBrowser] = [browserFixture(), browserFixture()]

  it('renews them in time, with few requests, also on devices whose clock is an hour off', async () => {
    const screens: Screen[] = [
      { run, ahead: 0, names: [world, penguins] },
      { run: new RunPage(await fastBrowser.newPage()), ahead: hour, names: [weather, 'Filmes'] },
      {
        run: new RunPage(await slowBrowser.newPage()),
        ahead: -hour,
        names: ['Aeroportos', 'Consumo de combustível'],
      },
    ]
    await portal.emulator.fault({ call: 'GenerateToken', tokenSeconds })
    await Promise.all(screens.map(openRun))
    const before = screens.map(({ run }) => run.lists)
    await portal.emulator.endFaults()

    const letPass = async (seconds: number) => {
      await portal.advanceClock(seconds)
      await Promise.all(screens.map(({ run }) => run.page.clock.runFor(seconds * 1000)))
    }
    const firstTokens = screens.map(({ run }) => new Set(run.reads.map(({ token }) => token)))
    // The list with new tokens is due after half of their time, and both frames take theirs from it within ten seconds.
    await letPass(tokenSeconds / 2)
    for (const [at, { run }] of screens.entries()) {
      await expect.poll(() => run.lists).toBeGreaterThan(before[at] ?? 0)
    }
    await letPass(10)
    for (const [at, { run }] of screens.entries()) {
      await expect.poll(() => run.framesReading(firstTokens[at] ?? new Set())).toBe(2)
    }
    // The report service now refuses the first tokens.
    await portal.advanceClock(tokenSeconds / 2)

    for (const [at, { run }] of screens.entries()) {
      await run.showsAnotherAfter(() => run.next())
      expect(await run.covers()).toBe(0)
      expect(run.lists - (before[at] ?? 0)).toBeLessThan(3)
      expect(await run.mark('foi pulado').count()).toBe(0)
    }
  })
})

describe('a run that is offline for half a minute', () => {
  it('keeps its last page under a small mark and continues automatically', async () => {
    const { id } = await aPlaylist(portal, [
      { name: penguins, seconds: 10 },
      { name: weather, seconds: 10 },
    ])
    await run.page.clock.install()
    await run.open(portal, id)
    await run.shows(penguins)
    await browser.setOffline(true)
    await run.mark('Sem conexão').waitFor()
    await run.page.clock.runFor(30_000)
    await run.shows(penguins)
    expect(await run.covers()).toBe(0)
    await browser.setOffline(false)
    await run.mark('Sem conexão').waitFor({ state: 'detached' })
    await run.showsAnotherAfter(() => run.page.clock.runFor(10_000))
    expect(await run.covers()).toBe(0)
    expect(await run.mark('foi pulado').count()).toBe(0)
  })
})

describe('a run while the report service answers 500', () => {
  it('shows a waiting screen and starts automatically', async () => {
    const { id } = await aPlaylist(portal, [{ name: penguins, seconds: 60 }])
    await portal.emulator.fault({ call: 'GenerateToken', status: 500 })
    await run.open(portal, id)
    await run.page.getByRole('heading', { name: 'Nenhum relatório pôde ser exibido' }).waitFor()
    await portal.emulator.reset()
    await run.shows(penguins)
    expect(new URL(run.page.url()).pathname).toBe(`/playlist/run/${id}`)
  })

  it('skips the failing report, says so and retries it', async () => {
    const { id } = await aPlaylist(portal, [
      { name: weather, seconds: 1 },
      { name: penguins, seconds: 1 },
    ])
    await portal.emulator.fault({ call: 'ReportDefinition', report: penguinsId, status: 500 })
    await run.page.clock.install()
    await run.open(portal, id)
    await run.shows(weather)
    await run.mark(`${penguins} foi pulado`).waitFor()
    await portal.emulator.reset()
    await run.passUntil(run.page.locator(`[data-front] iframe[title="${penguins}"]`), 30)
    expect(await run.covers()).toBe(0)
  })
})

describe('a run with a report that never renders', () => {
  it('skips it after a timeout, says so and shows the others', async () => {
    const { id } = await aPlaylist(portal, [
      { name: weather, seconds: 1 },
      { name: penguins, seconds: 1 },
    ])
    await portal.emulator.fault({
      call: 'ReportDefinition',
      report: penguinsId,
      page: { neverRender: true },
    })
    await run.page.clock.install()
    await run.open(portal, id)
    await run.shows(weather)
    await run.page.locator(`iframe[title="${penguins}"]`).waitFor({ state: 'attached' })
    await run.passUntil(run.mark(`${penguins} foi pulado: Demorou demais para carregar.`), 125)
    await run.shows(weather)
    expect(await run.covers()).toBe(0)
  })
})

describe('a run whose user signs out in another tab', () => {
  it('ends at the sign-in form without an error', async () => {
    const { id } = await aPlaylist(portal, [{ name: penguins, seconds: 60 }])
    await run.open(portal, id)
    await run.shows(penguins)
    const [other] = await Promise.all([
      browser.waitForEvent('page'),
      run.page.evaluate(() => void window.open('/home')),
    ])
    await other.getByRole('button', { name: 'Sair' }).click()
    await run.page.getByRole('button', { name: 'Entrar' }).waitFor()
    expect(run.page.url()).toBe(`${addressOf(portal)}/`)
    expect(await run.page.locator('iframe').count()).toBe(0)
    expect(await run.page.getByRole('alert').allTextContents()).toEqual([])
    await other.close()
  })
})

describe('a run whose playlist is edited', () => {
  it('applies the change with the next page', async () => {
    const { id, itemIds, add, remove } = await aPlaylist(portal, [
      { name: penguins, seconds: 30 },
      { name: weather, seconds: 30 },
    ])
    await run.page.clock.install()
    await run.open(portal, id)
    await run.shows(penguins)
    await run.page.locator(`iframe[title="${weather}"]`).waitFor({ state: 'attached' })
    await add({ name: world, seconds: 30 })
    await remove(itemIds[1] ?? 0)
    await run.passUntil(run.page.locator(`[data-front] iframe[title="${world}"]`), 90)
    expect(await run.fronts()).toEqual([penguins, world])
  })
})
