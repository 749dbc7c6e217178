import { describe, expect, it } from 'vitest'
import { modelId } from '#emulator/tests/client.ts'
import { openHostPage } from './host-page.ts'

const hostPage = openHostPage()
const { call, embed, frame, installClock, letPass, eventNames, rows, events, start, textOf, until } = hostPage

describe('visuals', () => {
  it('highlights the selection in other visuals and raises an event', async () => {
    await embed(6)
    await until('rendered')
    const chart = frame().getByRole('img', { name: /^Penguins by island/ })
    await chart.focus()
    await hostPage.page.keyboard.press('ArrowRight')
    await hostPage.page.keyboard.press('Enter')
    await until('dataSelected')
    const event = (await events()).find(({ name }) => name === 'dataSelected')
    expect(event).toMatchObject({
      visual: { name: 'islands' },
      dataPoints: [{ identity: [{ equals: 'Biscoe' }, { equals: 'Adelie' }] }],
    })
    expect(await rows()).toBe('44')
    await hostPage.page.keyboard.press('ArrowRight')
    await hostPage.page.keyboard.press('Enter')
    await until('dataSelected', 2)
    expect(await rows()).toBe('344')
  })

  it('say which fields they lack that the role hides, and others work', async () => {
    const identity = {
      ...{ username: 'maria@aurora.test', roles: ['Regional'], customData: 'r=Sul' },
      datasets: [modelId(12)],
    }
    const token = await hostPage.host.embedToken(12, identity)
    await start(hostPage.host.config(12, token, { pageName: 'ReportSection02' }))
    await until('rendered')
    const visual = (name: string) => frame().locator(`[data-visual=${name}]`)
    expect(await textOf(visual('margem'))).toContain(
      "Something's wrong with one or more fields: (financeiro) ebitda",
    )
    expect(
      await visual('margem')
        .getByLabel(/^More options/)
        .isVisible(),
    ).toBe(false)
    expect(await textOf(visual('dre'))).toContain('Lucro bruto')
    expect(await visual('regiao').getByRole('button').allTextContents()).toEqual(['Sul'])
  })

  it('has a header on hover and with the focus: exports data, shows them as a table, sorts', async () => {
    await embed(6, { settings: { commands: [{ sort: { displayOption: 1 } }] } })
    await until('rendered')
    const islands = frame().locator('[data-visual=islands]')
    const options = islands.getByLabel('More options: Penguins by island and species')
    const opacity = () => islands.locator('.commands').evaluate((node) => getComputedStyle(node).opacity)
    expect(await opacity()).toBe('0')
    await islands.hover()
    expect(await opacity()).toBe('1')
    await hostPage.page.mouse.move(0, 0)
    await options.focus()
    expect(await opacity()).toBe('1')
    await hostPage.page.keyboard.press('Enter')
    expect(await islands.getByRole('button', { name: 'Sort ascending by Island' }).isDisabled()).toBe(true)
    const download = hostPage.page.waitForEvent('download')
    await islands.getByRole('button', { name: 'Export data' }).click()
    expect((await download).suggestedFilename()).toBe('Penguins by island and species.csv')
    await until('exportDataCompleted')
    await options.click()
    await islands.getByRole('button', { name: 'Show as a table' }).click()
    expect(await islands.getByRole('row').first().textContent()).toMatch(/^Island/)
    await options.click()
    await islands.getByRole('button', { name: 'Show as a visual' }).click()
    await islands.getByRole('img', { name: /^Penguins by island/ }).waitFor()
    await call('updateSettings', { visualSettings: { visualHeaders: [{ settings: { visible: false } }] } })
    expect(await islands.locator('.commands').isHidden()).toBe(true)
  })

  it("offers the host's own commands and reports the chosen one", async () => {
    const extend = { visualOptionsMenu: {}, visualContextMenu: { title: 'Tell from here' } }
    const commands = [{ name: 'tell', title: 'Tell', extend, selector: { visualName: 'islands' } }]
    await embed(6, { settings: { extensions: { commands } } })
    await until('rendered')
    const islands = frame().locator('[data-visual=islands]')
    await islands.getByLabel('More options').click()
    await call('closeAllOverlays')
    expect(await islands.getByRole('button', { name: 'Tell', exact: true }).isVisible()).toBe(false)
    await islands.getByLabel('More options').click()
    await islands.getByRole('button', { name: 'Tell', exact: true }).click()
    await until('commandTriggered')
    await islands.locator('h2').click({ button: 'right' })
    await islands.getByRole('button', { name: 'Tell from here' }).click()
    await until('commandTriggered', 2)
    expect((await events()).at(-1)).toMatchObject({ command: 'tell', visual: { name: 'islands' } })
    await islands.locator('h2').click()
    await until('visualClicked')
    await hostPage.page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await until('blur')
  })

  it('scales the page with everything on it as one', async () => {
    await embed(6)
    await until('rendered')
    const sizes = () =>
      frame()
        .locator('#page')
        .evaluate((page) => {
          const heading = page.querySelector('h1')
          return {
            ratio: page.clientWidth / page.clientHeight,
            text: heading ? Number.parseFloat(getComputedStyle(heading).fontSize) / page.clientWidth : 0,
          }
        })
    const { width, height } = hostPage.page.viewportSize() ?? { width: 1280, height: 720 }
    const before = await sizes()
    await hostPage.page.setViewportSize({ width: width / 2, height })
    await expect
      .poll(async () => (await frame().locator('#page').boundingBox())?.width)
      .toBeLessThan(width / 2)
    await expect.poll(async () => (await sizes()).text).toBeCloseTo(before.text, 4)
    expect(before.ratio).toBeCloseTo(16 / 9, 1)
    await hostPage.page.setViewportSize({ width, height })
  })

  it('resizes when the filter pane opens', async () => {
    await embed(6, { settings: { panes: { filters: { visible: true } } } })
    await until('rendered')
    const widths = () =>
      frame()
        .locator('[data-visual=islands] .chart')
        .evaluate((place) => [place.clientWidth, place.querySelector('canvas')?.clientWidth])
    const [before] = await widths()
    await call('updateSettings', { panes: { filters: { expanded: true } } })
    await until('rendered', 2)
    await expect.poll(async () => (await widths())[0]).toBeLessThan(before ?? 0)
    await expect.poll(async () => new Set(await widths()).size).toBe(1)
  })
})

describe('maps', () => {
  const map = () => frame().locator('[data-visual=map]')

  it('are drawn before rendered is raised, however long their shapes take to load', async () => {
    let send = () => {}
    const held = new Promise<void>((resolve) => {
      send = resolve
    })
    await hostPage.page.route('**/maps/us-states.json', async (route) => {
      await held
      await route.fallback()
    })
    await installClock()
    await embed(7)
    await until('loaded')
    await map().waitFor()
    await letPass(1)
    expect(await eventNames()).toEqual(['loaded'])
    send()
    await until('rendered')
    expect(await map().locator('canvas').count()).toBeGreaterThan(0)
  })

  it('show a message if their shapes cannot be loaded, and are drawn after a retry', async () => {
    await hostPage.page.route('**/maps/us-states.json', (route) => route.abort())
    await embed(7)
    await until('rendered')
    expect(await textOf(map())).toContain('The map could not be loaded.')
    await hostPage.page.unroute('**/maps/us-states.json')
    await map().locator('canvas').first().waitFor()
    expect(await textOf(map())).not.toContain('The map')
  })
})
