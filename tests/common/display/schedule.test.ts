import { describe, expect, it } from 'vitest'
import type { ScheduleEntry } from '#common/contract/display-schedule.ts'
import { type DisplaySchedule, shownAt, shownWeek } from '#common/display/schedule.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const entry = (from: string, until: string, id_playlist: number | null, days = everyDay): ScheduleEntry => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return { days, from: minutes(from), until: minutes(until), id_playlist }
}

const schedule = (
  entries: ScheduleEntry[],
  { idPlaylist = null, timeZone = 'America/Sao_Paulo' }: Partial<DisplaySchedule> = {},
): DisplaySchedule => ({ entries, idPlaylist, timeZone })

/** What is shown at a time with its offset, and until when in the form of `toISOString`. */
function shown(of: DisplaySchedule, at: string) {
  const { shown: what, until } = shownAt(of, Date.parse(at))
  return [what.kind === 'playlist' ? what.id : what.kind, new Date(until).toISOString()]
}

describe('what a display shows now', () => {
  const weekdays = [1, 2, 3, 4, 5]
  const office = schedule([entry('08:00', '18:00', 7, weekdays), entry('22:00', '06:00', null)])

  it.each([
    ['before the first hours', '2026-11-30T07:59:59.999-03:00', 'calm', '2026-11-30T11:00:00.000Z'],
    ['from the first minute on', '2026-11-30T08:00:00-03:00', 7, '2026-11-30T21:00:00.000Z'],
    ['no longer at the end', '2026-11-30T18:00:00-03:00', 'calm', '2026-12-01T01:00:00.000Z'],
    ['on other days', '2026-11-29T12:00:00-03:00', 'calm', '2026-11-30T01:00:00.000Z'],
    ['over midnight', '2026-11-30T23:00:00-03:00', 'dark', '2026-12-01T09:00:00.000Z'],
    ['after midnight', '2026-12-01T05:59:00-03:00', 'dark', '2026-12-01T09:00:00.000Z'],
  ])('follows the hours of the company: %s', (_case, at, what, until) => {
    expect(shown(office, at)).toEqual([what, until])
  })

  it('goes on after midnight when the next day has no hours', () => {
    const friday = schedule([entry('20:00', '04:00', 7, [5])])
    expect(shown(friday, '2026-12-05T03:00:00-03:00')).toEqual([7, '2026-12-05T07:00:00.000Z'])
    expect(shown(friday, '2026-12-04T03:00:00-03:00')[0]).toBe('calm')
  })

  it('is the first of two entries that apply', () => {
    const lunch = entry('12:00', '13:00', 8)
    const day = entry('08:00', '18:00', 7)
    expect(shown(schedule([lunch, day]), '2026-11-30T12:30:00-03:00')).toEqual([
      8,
      '2026-11-30T16:00:00.000Z',
    ])
    expect(shown(schedule([lunch, day]), '2026-11-30T09:00:00-03:00')).toEqual([
      7,
      '2026-11-30T15:00:00.000Z',
    ])
    expect(shown(schedule([day, lunch]), '2026-11-30T12:30:00-03:00')).toEqual([
      7,
      '2026-11-30T21:00:00.000Z',
    ])
  })

  it('does not change where entries with the same playlist follow each other', () => {
    const shifts = schedule([entry('06:00', '14:00', 7), entry('14:00', '22:00', 7)])
    expect(shown(shifts, '2026-11-30T13:00:00-03:00')).toEqual([7, '2026-12-01T01:00:00.000Z'])
  })

  it('is the playlist of the display where no entry applies', () => {
    const dark = schedule([entry('22:00', '06:00', null)], { idPlaylist: 9 })
    expect(shown(dark, '2026-11-30T12:00:00-03:00')).toEqual([9, '2026-12-01T01:00:00.000Z'])
  })

  it('is asked again after a day where nothing changes', () => {
    expect(shown(schedule([]), '2026-11-30T12:00:00Z')).toEqual(['calm', '2026-12-01T12:00:00.000Z'])
    const always = schedule([entry('10:00', '10:00', 7)])
    expect(shown(always, '2026-11-30T12:00:00Z')).toEqual([7, '2026-12-01T12:00:00.000Z'])
  })

  it('counts in UTC where a browser does not know the time zone', () => {
    const unknown = schedule([entry('12:00', '13:00', 7)], { timeZone: 'Mars/Olympus' })
    expect(shown(unknown, '2026-11-30T12:00:00Z')).toEqual([7, '2026-11-30T13:00:00.000Z'])
  })
})

describe('on days when the clocks are changed', () => {
  const berlin = (...entries: ScheduleEntry[]) => schedule(entries, { timeZone: 'Europe/Berlin' })

  it('a skipped hour has neither gap nor overlap', () => {
    // On 29 March 2026, 02:00 is 03:00, at 01:00 UTC.
    const spring = berlin(entry('00:00', '02:30', 1), entry('02:30', '05:00', 2))
    expect(shown(spring, '2026-03-29T00:30:00Z')).toEqual([1, '2026-03-29T01:00:00.000Z'])
    expect(shown(spring, '2026-03-29T01:00:00Z')).toEqual([2, '2026-03-29T03:00:00.000Z'])
  })

  it('an entry within the skipped hour is left out that day', () => {
    const within = berlin(entry('02:10', '02:50', 1))
    expect(shown(within, '2026-03-28T23:30:00Z')).toEqual(['calm', '2026-03-29T23:30:00.000Z'])
  })

  it('an hour that comes twice belongs to what begins in it the first time', () => {
    // On 25 October 2026, 03:00 is 02:00, at 01:00 UTC.
    const autumn = berlin(entry('00:00', '02:30', 1), entry('02:30', '05:00', 2))
    expect(shown(autumn, '2026-10-24T22:00:00Z')).toEqual([1, '2026-10-25T00:30:00.000Z'])
    expect(shown(autumn, '2026-10-25T00:30:00Z')).toEqual([2, '2026-10-25T04:00:00.000Z'])
  })

  it('hours after the change keep their time on the clock', () => {
    const day = berlin(entry('08:00', '18:00', 7))
    expect(shown(day, '2026-03-29T06:00:00Z')).toEqual([7, '2026-03-29T16:00:00.000Z'])
    expect(shown(day, '2026-10-25T07:00:00Z')).toEqual([7, '2026-10-25T17:00:00.000Z'])
  })

  it('a day may begin at one o’clock', () => {
    // São Paulo changed its clocks at midnight: 4 November 2018 began at 01:00.
    const first = schedule([entry('00:00', '06:00', 7, [7])])
    expect(shown(first, '2018-11-04T02:00:00Z')).toEqual(['calm', '2018-11-04T03:00:00.000Z'])
    expect(shown(first, '2018-11-04T03:00:00Z')).toEqual([7, '2018-11-04T08:00:00.000Z'])
  })
})

describe('the picture of the next week', () => {
  it('has seven days with what is shown on each, without gaps', () => {
    const office = schedule([entry('08:00', '18:00', 7, [1, 2]), entry('22:00', '06:00', null, [1])])
    const days = shownWeek(office, Date.parse('2026-11-30T15:00:00-03:00'))
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ])
    const hours = days.map(({ from, intervals }) =>
      intervals.map((one) => [one.shown.kind, (one.from - from) / 3_600_000, (one.until - from) / 3_600_000]),
    )
    expect(hours.slice(0, 3)).toEqual([
      [
        ['calm', 0, 8],
        ['playlist', 8, 18],
        ['calm', 18, 22],
        ['dark', 22, 24],
      ],
      [
        ['dark', 0, 6],
        ['calm', 6, 8],
        ['playlist', 8, 18],
        ['calm', 18, 24],
      ],
      [['calm', 0, 24]],
    ])
  })

  it('a day on which the clocks are changed has 23 or 25 hours', () => {
    const lengths = (at: string) =>
      shownWeek(schedule([], { timeZone: 'Europe/Berlin' }), Date.parse(at)).map(
        ({ from, until }) => (until - from) / 3_600_000,
      )
    expect(lengths('2026-03-28T12:00:00Z')).toEqual([24, 23, 24, 24, 24, 24, 24])
    expect(lengths('2026-10-25T12:00:00Z')).toEqual([25, 24, 24, 24, 24, 24, 24])
  })
})

it('in every time zone the hours are those on its clocks, also in weeks in which these are changed', () => {
  const off = Intl.supportedValuesOf('timeZone').filter((timeZone) => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    const day = schedule([entry('08:00', '18:00', 7)], { timeZone })
    const weeks = ['2026-03-05', '2026-03-26', '2026-10-22', '2026-10-29']
    const days = weeks.flatMap((start) => shownWeek(day, Date.parse(`${start}T12:00:00Z`)))
    return days.some(
      ({ intervals }) =>
        !/^0[01]:00,08:00,18:00$/.test(intervals.map(({ from }) => clock.format(from)).join()),
    )
  })
  expect(off).toEqual([])
})
