import { describe, expect, it } from 'vitest'
import { reports } from '#emulator/reports/index.ts'
import { violationsOf } from '../accessibility.ts'
import { openHostPage } from './host-page.ts'

const hostPage = openHostPage()
const { until } = hostPage

describe('accessibility', () => {
  const looks = {
    'on all its pages': {},
    'on a phone in the dark': {
      theme: { themeJson: { name: 'dark', background: '#0E141D' } },
      settings: { layoutType: 2 },
    },
  }
  const panes = { filters: { visible: true, expanded: true } }
  const extensions = { commands: [{ name: 'tell', title: 'Tell', extend: { visualOptionsMenu: {} } }] }

  // Each report has its own main landmark; all rows look the same, so a few are enough.
  const options = { skippedRules: ['landmark-unique'], exclude: ['tbody tr:nth-child(n+4)'] }
  /** Reports with a kind of visual that those before them lack: together they have all kinds. */
  const seen = new Set<string>()
  const varied = reports.filter(({ pages }) => {
    const before = seen.size
    for (const { type } of pages.flatMap(({ visuals }) => visuals)) seen.add(type)
    return seen.size > before
  })
  const cases = Object.entries(looks).flatMap(([look, config]) =>
    varied.map((report) => ({ look, config, ...report })),
  )

  it.each(cases)('axe finds no violations in the report $name $look', async ({ look, config, id, pages }) => {
    const isPhone = look === 'on a phone in the dark'
    const number = Number(id.slice(-2))
    const settings = { panes, extensions, ...('settings' in config && config.settings) }
    await hostPage.page.setViewportSize({ width: isPhone ? 390 : 1280, height: 800 })
    await hostPage.embed(number, { ...config, settings })
    await until('rendered')
    const frame = hostPage.page.frames()[1]
    for (const [index, { name }] of pages.slice(0, isPhone ? 1 : undefined).entries()) {
      if (index > 0) {
        await hostPage.clearEvents()
        await hostPage.call('setPage', name)
        await until('rendered')
      }
      expect(frame && (await violationsOf(frame, options))).toEqual([])
    }
  })

  it('the fault injection page does not scroll sideways on a phone', async () => {
    await hostPage.page.setViewportSize({ width: 390, height: 800 })
    await hostPage.page.goto(`${hostPage.host.url}/__emulator/`)
    expect(await hostPage.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
