import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from './people.ts'
import { aPlaylist, RunPage } from './run.ts'
import { openStage } from './stage.ts'

const hour = 3_600_000
const world = 'Desenvolvimento mundial'
const penguins = 'Pinguins'
const weather = 'Clima de Seattle'
/** The emulator's report of the same name. */
const penguinsId = 'b0000000-0000-4000-8000-000000000006'
const tokenCalls = ['GenerateToken', 'GenerateTokenInGroup'] as const

const stage = openStage({}, { faults: true })
let run: RunPage
beforeEach(async () => {
  run = new RunPage(await stage.browser.context.newPage())
})
afterEach(async () => {
  await stage.browser.context.setOffline(false)
  await run.page.close()
  await stage.portal.emulator.reset()
})

interface Wall {
  run: RunPage
  /** Milliseconds by which the device's clock is off; the report service has its own. */
  ahead: number
  /** Reports of its own: the platform hands out the tokens it has for as long as they live. */
  names: string[]
}

/** Opens a run whose tokens live 40 seconds. When they end. */
async function openShortly({ run, ahead, names }: Wall): Promise<number> {
  const { id } = await aPlaylist(
    stage.portal,
    names.map((name) => ({ name, seconds: 60 })),
  )
  await run.page.addInitScript((off) => {
    if (window !== window.top) return
    const now = Date.now.bind(Date)
    Date.now = () => now() + off
  }, ahead)
  const answered = run.page.waitForResponse('**/api/getPlaylistReportsRun')
  await run.open(stage.portal, id)
  const { reports } = await (await answered).json()
  await run.shows(names[0] ?? '')
  return Math.max(...reports.map(({ expires_at }: { expires_at: string }) => Date.parse(expires_at)))
}

/** Waits until the tokens have ended with which the runs began, and turns a page then. */
async function outlive(...walls: Wall[]): Promise<void> {
  await stage.portal.emulator.fault(...tokenCalls.map((call) => ({ call, tokenSeconds: 40 })))
  const ends = await Promise.all(walls.map(openShortly))
  const before = walls.map(({ run }) => run.lists)
  await stage.portal.emulator.reset()
  await expect.poll(() => Date.now() - Math.max(...ends), { timeout: 60_000 }).toBeGreaterThan(1000)
  for (const [at, { run }] of walls.entries()) {
    await run.showsAnotherAfter(() => run.next())
    expect(await run.covers()).toBe(0)
    expect(run.lists).toBeGreaterThan(1)
    expect(run.lists - (before[at] ?? 0)).toBeLessThan(3)
    expect(await run.mark('foi pulado').count()).toBe(0)
  }
}

describe('a run whose tokens end in mid-slide', () => {
  it('has others in time', () => outlive({ run, ahead: 0, names: [world, penguins] }))

  it('has others in time, without a storm of requests, on devices an hour ahead and an hour behind', async () => {
    const other = new RunPage(await stage.browser.context.newPage())
    await outlive(
      { run, ahead: hour, names: [weather, 'Filmes'] },
      { run: other, ahead: -hour, names: ['Aeroportos', 'Consumo de combustível'] },
    )
    await other.page.close()
  })
})

describe('a run without the network for half a minute', () => {
  it('keeps its last slide under a small mark, and goes on by itself', async () => {
    const { id } = await aPlaylist(stage.portal, [
      { name: penguins, seconds: 10 },
      { name: weather, seconds: 10 },
    ])
    await run.page.clock.install()
    await run.open(stage.portal, id)
    await run.shows(penguins)
    await stage.browser.context.setOffline(true)
    await run.mark('Sem conexão').waitFor()
    await run.page.clock.runFor(30_000)
    await run.shows(penguins)
    expect(await run.covers()).toBe(0)
    await stage.browser.context.setOffline(false)
    await run.mark('Sem conexão').waitFor({ state: 'detached' })
    await run.showsAnotherAfter(() => run.page.clock.runFor(10_000))
    expect(await run.covers()).toBe(0)
    expect(await run.mark('foi pulado').count()).toBe(0)
  })
})

describe('a run while the report service answers 500', () => {
  it('waits on a calm screen, and begins by itself', async () => {
    const { id } = await aPlaylist(stage.portal, [{ name: penguins, seconds: 60 }])
    await stage.portal.emulator.fault(...tokenCalls.map((call) => ({ call, status: 500 })))
    await run.open(stage.portal, id)
    await run.page.getByRole('heading', { name: 'Nenhum relatório pôde ser exibido' }).waitFor()
    await stage.portal.emulator.reset()
    await run.shows(penguins)
    expect(new URL(run.page.url()).pathname).toBe(`/playlist/run/${id}`)
  })

  it('leaves out the report that it refuses, says so, and tries it again', async () => {
    const { id } = await aPlaylist(stage.portal, [
      { name: weather, seconds: 1 },
      { name: penguins, seconds: 1 },
    ])
    await stage.portal.emulator.fault({ call: 'ReportDefinition', report: penguinsId, status: 500 })
    await run.page.clock.install()
    await run.open(stage.portal, id)
    await run.shows(weather)
    await run.mark(`${penguins} foi pulado`).waitFor()
    await stage.portal.emulator.reset()
    await run.passUntil(run.page.locator(`[data-front] iframe[title="${penguins}"]`), 30)
    expect(await run.covers()).toBe(0)
  })
})

describe('a run with a report that never renders', () => {
  it('leaves it out after its time, says so, and shows the others', async () => {
    const { id } = await aPlaylist(stage.portal, [
      { name: weather, seconds: 1 },
      { name: penguins, seconds: 1 },
    ])
    await stage.portal.emulator.fault({
      call: 'ReportDefinition',
      report: penguinsId,
      page: { neverRender: true },
    })
    await run.page.clock.install()
    await run.open(stage.portal, id)
    await run.shows(weather)
    await run.page.locator(`iframe[title="${penguins}"]`).waitFor({ state: 'attached' })
    await run.passUntil(run.mark(`${penguins} foi pulado: Demorou demais para carregar.`), 25)
    await run.shows(weather)
    expect(await run.covers()).toBe(0)
  })
})

describe('a run whose person signs out in another tab', () => {
  it('ends calmly at the sign-in form', async () => {
    const { id } = await aPlaylist(stage.portal, [{ name: penguins, seconds: 60 }])
    await run.open(stage.portal, id)
    await run.shows(penguins)
    const [other] = await Promise.all([
      stage.browser.context.waitForEvent('page'),
      run.page.evaluate(() => void window.open('/home')),
    ])
    await other.getByRole('button', { name: 'Sair' }).click()
    await run.page.getByRole('button', { name: 'Entrar' }).waitFor()
    expect(run.page.url()).toBe(`${addressOf(stage.portal)}/`)
    expect(await run.page.locator('iframe').count()).toBe(0)
    expect(await run.page.getByRole('alert').allTextContents()).toEqual([])
    await other.close()
  })
})

describe('a run whose playlist is edited', () => {
  it('follows with its next slide', async () => {
    const { id, entries, add, remove } = await aPlaylist(stage.portal, [
      { name: penguins, seconds: 30 },
      { name: weather, seconds: 30 },
    ])
    await run.page.clock.install()
    await run.open(stage.portal, id)
    await run.shows(penguins)
    await run.page.locator(`iframe[title="${weather}"]`).waitFor({ state: 'attached' })
    await add({ name: world, seconds: 30 })
    await remove(entries[1] ?? 0)
    await run.passUntil(run.page.locator(`[data-front] iframe[title="${world}"]`), 90)
    expect(await run.fronts()).toEqual([penguins, world])
  })
})
