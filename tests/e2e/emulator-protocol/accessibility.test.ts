import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, it } from 'vitest'
import { reports } from '#emulator/reports/index.ts'
import { type Client, everything } from './client.ts'
import { openHostPage } from './host-page.ts'

const hostPage = openHostPage()
const { until } = hostPage

describe('accessibility', () => {
  const looks = {
    'on all pages of all reports': {},
    'on a phone in the dark': {
      theme: { themeJson: { name: 'dark', background: '#0E141D' } },
      settings: { layoutType: 2 },
    },
  }
  const panes = { filters: { visible: true, expanded: true } }
  const extensions = { commands: [{ name: 'tell', title: 'Tell', extend: { visualOptionsMenu: {} } }] }

  it.each(Object.entries(looks))('axe finds no violations %s', { timeout: 300_000 }, async (name, look) => {
    const configs: object[] = []
    for (const { pages, id } of reports) {
      const number = Number(id.slice(-2))
      const token = await hostPage.host.embedToken(number, everything(number))
      const settings = { panes, extensions, ...('settings' in look && look.settings) }
      for (const { name: pageName } of name.startsWith('on all') ? pages : pages.slice(0, 1))
        configs.push(hostPage.host.config(number, token, { ...look, pageName, settings }))
    }
    await hostPage.page.evaluate(
      ([all, width]) => {
        const { portal, powerbi } = window as unknown as Client
        for (const [place, config] of all.entries()) {
          const container = document.createElement('div')
          container.style.cssText = `width: ${width}px; height: 700px`
          container.addEventListener('rendered', () => portal.events.push({ name: 'shown' }))
          document.body.append(container)
          powerbi.embed(container, config).setComponentTitle?.(`Report ${place}`)
        }
      },
      [configs, name.startsWith('on a phone') ? 390 : 1200] as const,
    )
    // About thirty reports at once, which takes a small machine a while.
    await until('shown', configs.length, 200_000)
    await hostPage.page.waitForTimeout(300)
    const { violations } = await new AxeBuilder({ page: hostPage.page })
      .include('iframe')
      // All rows look the same, so a few are enough.
      .exclude({ fromFrames: ['iframe', 'tbody tr:nth-child(n+4)'] })
      // Each report has its own main landmark; on a real page there is one.
      .disableRules('landmark-unique')
      .analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.target, nodes[0]?.html])).toEqual([])
  })

  it('the fault injection page does not scroll sideways on a phone', async () => {
    await hostPage.page.setViewportSize({ width: 390, height: 800 })
    await hostPage.page.goto(`${hostPage.host.url}/__emulator/`)
    expect(await hostPage.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
