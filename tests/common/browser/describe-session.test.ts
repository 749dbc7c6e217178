import { describe, expect, it, test } from 'vitest'
import { browserAndSystem, describeTime, deviceName } from '#common/browser/describe-session.ts'

const t = (key: string, params?: object) => (params ? `${key} ${JSON.stringify(params)}` : key)
const mozilla = 'Mozilla/5.0'
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (X11; Linux x86_64) ${webKit} Chrome/150.0.0.0 Safari/537.36`, 'Chrome 150 · Linux'],
  [
    `${mozilla} (Windows NT 10.0; Win64) ${webKit} Chrome/150.0.0.0 Safari/537.36 Edg/149.0.1`,
    'Edge 149 · Windows',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari 18 · iPhone',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_1 like Mac OS X) ${webKit} CriOS/150.0.1 Mobile/15E148 Safari/604.1`,
    'Chrome 150 · iPad',
  ],
  [`${mozilla} (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0`, 'Firefox 140 · Android'],
  [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Safari/605.1.15`, 'Safari · macOS'],
  ['axios/1.2 (Linux)', 'Linux'],
  ['curl/8', 'sessions.unknownDevice'],
  ['', 'sessions.unknownDevice'],
])('names the browser and the system of %s', (userAgent, name) => {
  expect(browserAndSystem(t, userAgent)).toBe(name)
})

test('names the browser of a session without its version', () => {
  expect(deviceName(t, `${mozilla} (X11; Linux x86_64) Chrome/150.0.0.0`)).toBe(
    'sessions.device {"browser":"Chrome","system":"Linux"}',
  )
})

const now = Date.parse('2026-11-22T12:00:00')
const iso = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString()
const day = 24 * 60

describe('a point in time', () => {
  it.each([
    [0, 'agora', '22 de nov. de 2026, 12:00'],
    [2 * 60, 'há 2 horas', '22 de nov. de 2026, 10:00'],
    [day, 'ontem', '21 de nov. de 2026, 12:00'],
    [8 * day, '14 de nov. de 2026, 12:00', 'há 8 dias'],
  ])(
    '%d minutes ago reads as a user says it, and has the other form as its tooltip',
    (ago, text, tooltip) => {
      expect(describeTime(iso(ago), now, 'pt-BR', false)).toEqual({ text, tooltip })
    },
  )

  it('is exact to the second in a log', () => {
    const { text, tooltip } = describeTime(iso(60), now, 'en', true)
    expect(text).toMatch(/^Nov 22, 2026, 11:00:00\sAM$/)
    expect(tooltip).toBe('1 hour ago')
  })
})
