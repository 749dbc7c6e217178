import { describe, expect, it } from 'vitest'
import { FrameKey } from '#common/embed/frame-key.ts'

const at = (cluster: string) => `https://app.powerbi.com/reportEmbed?config=${cluster}`
const load = (powerBiReportId: string, accessToken: string) => ({ powerBiReportId, accessToken })
const first = load('r1', 'token of r1 and r2')

/** Whether the frame of a first report is used for the next one. */
function isShared(nextUrl: string, layout: string, next: ReturnType<typeof load>): boolean {
  const keys = new FrameKey()
  return keys.of(at('a'), 'desktop', first) === keys.of(nextUrl, layout, next)
}

describe('a frame', () => {
  it.each([
    ['another report of the same token', at('a'), 'desktop', load('r2', first.accessToken), true],
    ['the same report with a newer token', at('a'), 'desktop', load('r1', 'newer'), true],
    ['a report of another token or account', at('a'), 'desktop', load('r2', 'other'), false],
    ['a report on another cluster', at('b'), 'desktop', load('r2', first.accessToken), false],
    ['another layout', at('a'), 'phone', first, false],
    ['another origin', 'https://app.powerbigov.us/reportEmbed', 'desktop', first, false],
  ])('that shows a report, for %s', (_what, url, layout, next, shared) => {
    expect(isShared(url, layout, next)).toBe(shared)
  })

  it('that was warmed up is used for the first report, and keeps its cluster', () => {
    const keys = new FrameKey()
    const warm = keys.of('https://app.powerbi.com/reportEmbed', 'desktop')
    expect(keys.of(at('a'), 'desktop', first)).toBe(warm)
    expect(keys.of('https://app.powerbi.com/reportEmbed', 'desktop')).toBe(warm)
    expect(keys.of(at('b'), 'desktop', load('r3', 'other'))).not.toBe(warm)
  })
})
