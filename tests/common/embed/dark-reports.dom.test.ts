import { models } from 'powerbi-client'
import { describe, expect, it, vi } from 'vitest'
import { darkReportTheme } from '#common/embed/dark-report-theme.ts'
import { contrast } from '#common/theme/brand.ts'
import { colors } from '#common/theme/tokens.ts'
import { aController, fakeTime, settle, shown } from './a-controller.ts'
import { ScriptedReport } from './scripted-report.ts'

fakeTime()

const broken = { message: 'ThemeRejected', level: 6 }

describe('a report in dark mode', () => {
  it('loads with a theme that the library accepts, and whose colors are readable', () => {
    expect(aController({ dark: true }).controller.snapshot().config?.theme).toEqual(darkReportTheme)
    expect(models.validateCustomTheme(darkReportTheme)).toBeUndefined()
    const { dataColors, foreground, foregroundNeutralSecondary } = darkReportTheme.themeJson
    for (const text of [foreground, foregroundNeutralSecondary])
      expect(contrast(text, colors.dark.surface)).toBeGreaterThanOrEqual(4.5)
    for (const color of dataColors) expect(contrast(color, colors.dark.surface)).toBeGreaterThanOrEqual(3)
  })

  it('keeps the colors of its author while the page is light', () => {
    expect(aController({ dark: false }).controller.snapshot().config).not.toHaveProperty('theme')
  })

  it('follows the page without loading again', async () => {
    const { controller, options, report } = await shown({ dark: true })
    const { config } = controller.snapshot()
    controller.update({ ...options, dark: false })
    controller.update({ ...options, dark: true })
    controller.update({ ...options, dark: true })
    expect(report.asked.filter((call) => call.startsWith('setDark'))).toEqual([
      'setDark false',
      'setDark true',
    ])
    expect(controller.snapshot()).toMatchObject({ phase: 'shown', config })
  })

  it('is light after a reload as well, although the library repeats the dark load', async () => {
    const { controller, options, report } = await shown({ dark: true })
    controller.update({ ...options, dark: false })
    controller.loaded()
    expect(report.count('setDark false')).toBe(2)
  })

  it('changes once it accepts calls, if the page changed while it was loading', () => {
    const { controller, options } = aController()
    const report = new ScriptedReport(['A'])
    controller.attach(report)
    controller.update({ ...options, dark: true })
    expect(report.asked).toEqual([])
    controller.loaded()
    expect(report.asked).toContain('setDark true')
  })

  it('stays on screen if it refuses the theme', async () => {
    const { controller, options, report } = await shown()
    report.onSetDark = () => Promise.reject(broken)
    controller.update({ ...options, dark: true })
    await settle()
    expect(controller.snapshot().phase).toBe('shown')
    expect(options.onError).not.toHaveBeenCalled()
  })

  it('opens without the theme if it does not load with it, and fails if it does not load without either', async () => {
    const { controller, options } = aController({ dark: true })
    controller.attach(new ScriptedReport(['A']))
    controller.errorRaised(broken)
    await settle(120)
    const { config, phase } = controller.snapshot()
    expect(phase).toBe('loading')
    expect(config).toMatchObject({ id: 'r1' })
    expect(config).not.toHaveProperty('theme')
    expect(options.onError).not.toHaveBeenCalled()

    const report = new ScriptedReport(['A'])
    controller.attach(report)
    controller.errorRaised(broken)
    await settle(1_000)
    expect(options.onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'report.load_failed' }),
    )
    expect(report.count('setDark true')).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
