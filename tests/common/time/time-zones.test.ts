import { expect, it } from 'vitest'
import { namesOfTimeZone } from '#common/time/time-zones.ts'

it.each([
  ['America/Sao_Paulo', ['America/Sao_Paulo']],
  ['Europe/Kiev', ['Europe/Kyiv', 'Europe/Kiev']],
  // A database of before 2022 knows only the older one.
  ['Europe/Kyiv', ['Europe/Kyiv', 'Europe/Kiev']],
  ['US/East-Indiana', ['US/East-Indiana', 'America/Indiana/Indianapolis', 'America/Indianapolis']],
])('a database is asked for %s by its newest name first', (zone, names) => {
  expect(namesOfTimeZone(zone)).toEqual(expect.arrayContaining(names))
  expect(namesOfTimeZone(zone)[0]).toBe(names[0])
})

it.each(['', 'Z', 'XYZ+3', '+25', '+03:00', 'Etc/Unknown', 'Mars/Olympus', 'localtime'])(
  '%j is no time zone',
  (zone) => expect(namesOfTimeZone(zone)).toEqual([]),
)

it('of every time zone that a browser may report there is a name', () => {
  const reported = Intl.supportedValuesOf('timeZone')
  expect(reported.filter((zone) => namesOfTimeZone(zone).length === 0)).toEqual([])
})
