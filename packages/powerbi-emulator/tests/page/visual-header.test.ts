import { describe, expect, it } from 'vitest'
import type { Settings } from '#emulator/page/state/settings.ts'
import { commandDisplay, hasHeader } from '#emulator/page/state/visual-header.ts'

const bars = { name: 'shops', type: 'barChart' } as const
const card = { name: 'total', type: 'card' } as const
const hidden = { settings: { visible: false } }
const headers = (...visualHeaders: object[]) => ({ visualSettings: { visualHeaders } }) as Settings
const commands = (...list: object[]) => ({ commands: list }) as Settings

describe('the header of a visual', () => {
  it('is there unless the host hides it, of all visuals, of a type or of one visual', () => {
    expect(hasHeader({}, bars)).toBe(true)
    expect(hasHeader(headers(hidden), bars)).toBe(false)
    const ofBars = headers({ ...hidden, selector: { visualType: 'barChart' } })
    expect([hasHeader(ofBars, bars), hasHeader(ofBars, card)]).toEqual([false, true])
    const ofTotal = headers({ ...hidden, selector: { visualName: 'total' } })
    expect([hasHeader(ofTotal, bars), hasHeader(ofTotal, card)]).toEqual([true, false])
  })

  it('follows the last setting for the visual', () => {
    const shown = { settings: { visible: true }, selector: { visualName: 'shops' } }
    expect(hasHeader(headers(hidden, shown), bars)).toBe(true)
    expect(hasHeader(headers(shown, hidden), bars)).toBe(false)
  })

  it('shows, disables or hides commands as the host wants', () => {
    const settings = commands(
      { exportData: { displayOption: 2 }, sort: { displayOption: 1 } },
      { exportData: { displayOption: 0, selector: { visualName: 'total' } } },
    )
    expect(commandDisplay(settings, bars, 'exportData')).toBe('hidden')
    expect(commandDisplay(settings, card, 'exportData')).toBe('enabled')
    expect(commandDisplay(settings, bars, 'sort')).toBe('disabled')
    expect(commandDisplay(settings, bars, 'seeData')).toBe('enabled')
  })

  it.each([[null], ['none'], [[null, 'x', { exportData: null }]]])(
    'ignores settings that are none: %j',
    (wrong) => {
      const settings = { commands: wrong, visualSettings: { visualHeaders: wrong } } as unknown as Settings
      expect(hasHeader(settings, bars)).toBe(true)
      expect(commandDisplay(settings, bars, 'exportData')).toBe('enabled')
    },
  )
})
