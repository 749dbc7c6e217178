import type { RelativeFilter } from '../protocol/filters.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000

const startOfDay = (time: number) => Math.floor(time / DAY) * DAY

function addMonths(time: number, months: number): number {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

/** Adds n units of RelativeDateFilterTimeUnit: days, weeks, calendar weeks, months, calendar months, years, … */
function add(time: number, unit: number, count: number): number {
  if (unit === 0) return time + count * DAY
  if (unit === 1 || unit === 2) return time + count * 7 * DAY
  if (unit === 3 || unit === 4) return addMonths(time, count)
  if (unit === 5 || unit === 6) return addMonths(time, count * 12)
  return time + count * (unit === 7 ? MINUTE : HOUR)
}

/** The start of the calendar unit that contains `time`; weeks start on Sunday, as in Power BI. */
function floor(time: number, unit: number): number {
  const date = new Date(time)
  if (unit === 7) return Math.floor(time / MINUTE) * MINUTE
  if (unit === 8) return Math.floor(time / HOUR) * HOUR
  if (unit === 1 || unit === 2) return startOfDay(time) - date.getUTCDay() * DAY
  if (unit === 3 || unit === 4) return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  if (unit === 5 || unit === 6) return Date.UTC(date.getUTCFullYear(), 0, 1)
  return startOfDay(time)
}

/** The half-open interval [from, until) of a relative filter at the time `now`, in UTC. */
export function timeWindow(filter: RelativeFilter, now: number): [from: number, until: number] {
  const { timeUnitType: unit, timeUnitsCount: count, includeToday = true } = filter
  if (filter.operator === 1) {
    const from = floor(now, unit)
    return [from, add(from, unit, 1)]
  }
  const isCalendar = unit === 2 || unit === 4 || unit === 6
  if (isCalendar) {
    const current = floor(now, unit)
    const next = add(current, unit, 1)
    return filter.operator === 0 ? [add(current, unit, -count), current] : [next, add(next, unit, count)]
  }
  if (unit >= 7)
    return filter.operator === 0 ? [add(now, unit, -count), now + 1] : [now, add(now, unit, count)]
  const today = startOfDay(now)
  if (filter.operator === 0) {
    const until = includeToday ? today + DAY : today
    return [add(until, unit, -count), until]
  }
  const from = includeToday ? today : today + DAY
  return [from, add(from, unit, count)]
}
