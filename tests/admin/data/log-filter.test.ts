import { describe, expect, it } from 'vitest'
import { type LogFilterValues, periods, toLogFilter } from '#admin/data/log-filter.ts'

const now = new Date(2026, 2, 10, 15, 30)
const day = (month: number, date: number) => new Date(2026, month - 1, date).toISOString()

describe('the period of a log', () => {
  it.each([
    ['today', day(3, 10), day(3, 11)],
    ['yesterday', day(3, 9), day(3, 10)],
    ['last7Days', day(3, 4), day(3, 11)],
    ['last30Days', day(2, 9), day(3, 11)],
    ['last90Days', new Date(2025, 11, 11).toISOString(), day(3, 11)],
    ['thisMonth', day(3, 1), day(3, 11)],
  ] as const)('%s is from %s to %s in the user’s time zone', (period, from, to) => {
    expect(toLogFilter('sign-ins', { period }, now)).toEqual({ from, to })
  })

  it('is chosen by days, of which the last one is included', () => {
    const days = { from: '2026-03-05', to: '2026-03-06' }
    expect(toLogFilter('sign-ins', { period: 'custom', ...days }, now)).toEqual({
      from: day(3, 5),
      to: day(3, 7),
    })
    expect(toLogFilter('sign-ins', days, now)).toEqual({ from: day(3, 5), to: day(3, 7) })
    expect(periods).toContain('custom')
  })
})

describe('the filter of a log', () => {
  const views = (values: LogFilterValues) => toLogFilter('page-views', values, now)

  it('is the id of what was chosen, or the text that was typed', () => {
    expect(
      toLogFilter('playlist-runs', { playlist: { id: 7, name: 'Recepção' }, person: 'mar' }, now),
    ).toEqual({
      playlist_id: 7,
      person: 'mar',
    })
  })

  it('leaves out playlist runs by default', () => {
    expect(views({})).toEqual({ source: 'person' })
    expect(views({ source: 'playlist' })).toEqual({ source: 'playlist' })
    expect(views({ source: 'all' })).toEqual({})
    expect(toLogFilter('playlist-runs', {}, now)).toEqual({})
  })
})
