import type { TextParams } from '../texts/keys.ts'

/**
 * The more specific name first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. The group is
 * the major version.
 */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)?/],
  ['Opera', /\bOPR\/(\d+)?/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)?/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)?/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)?/],
  ['Safari', /\bSafari\//],
]

const safariVersion = /\bVersion\/(\d+)/

const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: [string, RegExp][], userAgent: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0]

type Translate = (key: 'sessions.device' | 'sessions.unknownDevice', params?: TextParams) => string

/** "Chrome 150 · Windows" for a `User-Agent`, or the half of it that is known. */
export function browserAndSystem(t: Translate, userAgent: string): string {
  const [browser, pattern] = browsers.find(([, each]) => each.test(userAgent)) ?? []
  const version = (browser === 'Safari' ? safariVersion : pattern)?.exec(userAgent)?.[1]
  const named = [browser, version].filter(Boolean).join(' ')
  return [named, nameIn(systems, userAgent)].filter(Boolean).join(' · ') || t('sessions.unknownDevice')
}

/** "Chrome on Windows" for a `User-Agent`, or the half of it that is known. */
export function deviceName(t: Translate, userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknownDevice')
}

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/**
 * "3 hours ago", in a language. Up to a minute it is "now".
 * @param at ISO 8601
 * @param now milliseconds since 1970
 */
export function timeAgo(
  at: string,
  now: number,
  locale: string,
  style: Intl.RelativeTimeFormatStyle = 'long',
): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000)
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? ['second', Number.POSITIVE_INFINITY]
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style })
  return format.format(-Math.floor(seconds / length), unit)
}

/** Creating a format takes as long as a row of a list. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${name}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...options })
  formats.set(key, format)
  return format
}

/** Date and time in a language and the device's time zone: "22 de nov. de 2026, 14:18". */
export function formatTime(at: string, locale: string, withSeconds = false): string {
  const timeStyle = withSeconds ? 'medium' : 'short'
  return formatOf(locale, timeStyle, { timeStyle }).format(new Date(at))
}

/** A day of the calendar, such as `2026-12-31`, in a language. */
export const formatDay = (day: string, locale: string): string =>
  formatOf(locale, 'day', { timeZone: 'UTC' }).format(new Date(day))

const weekMs = 7 * 86_400_000

/**
 * How a point in time is shown everywhere: how long ago it was for a week, then the date. The tooltip has the other one.
 * @param exact always shows the date, to the second
 */
export function describeTime(
  at: string,
  now: number,
  locale: string,
  exact: boolean,
): { text: string; tooltip: string } {
  const date = formatTime(at, locale, exact)
  const ago = timeAgo(at, now, locale)
  return exact || now - Date.parse(at) > weekMs ? { text: date, tooltip: ago } : { text: ago, tooltip: date }
}
