import type { ScheduleEntry } from '../contract/display-schedule.ts'
import { namesOfTimeZone } from '../time/time-zones.ts'

/** What a display is meant to show (decision 131). */
export type Shown = { kind: 'playlist'; id: number } | { kind: 'dark' } | { kind: 'calm' }

export interface DisplaySchedule {
  /** The first entry that applies counts. */
  entries: readonly ScheduleEntry[]
  /** The playlist where no entry applies; null: a calm page. */
  idPlaylist: number | null
  /** IANA name. */
  timeZone: string
}

/** What is shown from an instant on and before another one, in milliseconds since 1970. */
export interface ShownInterval {
  shown: Shown
  from: number
  until: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const startOf = (wall: number): number => Math.floor(wall / dayMs) * dayMs

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each time zone, because that takes longer than all else here. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: namesOfTimeZone(timeZone).length > 0 ? timeZone : 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** The clocks of a time zone. A wall time is what they show, written as the instant at which those of UTC show it. */
function createWallClock(timeZone: string) {
  const format = formatOf(timeZone)
  const offsets = new Map<number, number>()

  const offsetAt = (instant: number): number => {
    const known = offsets.get(instant)
    if (known !== undefined) return known
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
    const date = Date.UTC(part('year'), part('month') - 1, part('day'))
    const wall = date + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000
    const offset = wall - Math.floor(instant / 1000) * 1000
    offsets.set(instant, offset)
    return offset
  }

  const wallAt = (instant: number): number => instant + offsetAt(instant)

  return {
    wallAt,
    /**
     * The first instant at which the clocks show a time or a later one: a time that is skipped begins with the hour after
     * it, and one that comes twice the first time. Entries that follow each other therefore do so on such days, too.
     */
    instantOf(wall: number): number {
      const before = offsetAt(startOf(wall) - dayMs)
      const after = offsetAt(startOf(wall) + 2 * dayMs)
      if (before === after) return wall - before
      let early = wall - Math.max(before, after)
      if (wallAt(early) >= wall) return early
      let late = wall - Math.min(before, after)
      while (late - early > minuteMs) {
        const middle = early + Math.round((late - early) / 2 / minuteMs) * minuteMs
        if (wallAt(middle) >= wall) late = middle
        else early = middle
      }
      return late
    },
  }
}

type WallClock = ReturnType<typeof createWallClock>

/** The times of the entries that may overlap a period, those of the first entry first. */
function occurrences(entries: readonly ScheduleEntry[], clock: WallClock, from: number, until: number) {
  const firstDay = startOf(clock.wallAt(from)) - dayMs
  const lastDay = startOf(clock.wallAt(until))
  return entries.flatMap((entry) => {
    const times: ShownInterval[] = []
    const shown: Shown =
      entry.id_playlist === null ? { kind: 'dark' } : { kind: 'playlist', id: entry.id_playlist }
    for (let day = firstDay; day <= lastDay; day += dayMs) {
      // 1 January 1970 was a Thursday.
      if (!entry.days.includes(((day / dayMs + 3) % 7) + 1)) continue
      const endDay = entry.until > entry.from ? day : day + dayMs
      times.push({
        shown,
        from: clock.instantOf(day + entry.from * minuteMs),
        until: clock.instantOf(endDay + entry.until * minuteMs),
      })
    }
    return times
  })
}

const isSame = (one: Shown, other: Shown): boolean =>
  one.kind === other.kind && (one.kind !== 'playlist' || other.kind !== 'playlist' || one.id === other.id)

function intervalsOf(
  { entries, idPlaylist }: DisplaySchedule,
  clock: WallClock,
  from: number,
  until: number,
): ShownInterval[] {
  const times = occurrences(entries, clock, from, until)
  const otherwise: Shown = idPlaylist === null ? { kind: 'calm' } : { kind: 'playlist', id: idPlaylist }
  const changes = times.flatMap((time) => [time.from, time.until]).filter((at) => at > from && at < until)
  const bounds = [from, ...[...new Set(changes)].sort((one, other) => one - other), until]
  const intervals: ShownInterval[] = []
  for (const [index, start] of bounds.slice(0, -1).entries()) {
    const end = bounds[index + 1] ?? until
    const shown = times.find((time) => time.from <= start && start < time.until)?.shown ?? otherwise
    const last = intervals.at(-1)
    if (last && isSame(last.shown, shown)) last.until = end
    else intervals.push({ shown, from: start, until: end })
  }
  return intervals
}

/** What is shown at an instant, and until when: at most for a day, after which it is to be asked again. */
export function shownAt(schedule: DisplaySchedule, at: number): { shown: Shown; until: number } {
  const until = at + dayMs
  const [first] = intervalsOf(schedule, createWallClock(schedule.timeZone), at, until)
  return first ?? { shown: { kind: 'calm' }, until }
}

/** A day in the time zone of a schedule, as a date without a time (`2026-11-30`), and what is shown on it. */
export interface ShownDay {
  date: string
  from: number
  until: number
  intervals: ShownInterval[]
}

/** What is shown on the day of an instant and on the six days after it. */
export function shownWeek(schedule: DisplaySchedule, at: number): ShownDay[] {
  const clock = createWallClock(schedule.timeZone)
  const today = startOf(clock.wallAt(at))
  return [0, 1, 2, 3, 4, 5, 6].map((days) => {
    const day = today + days * dayMs
    const [from, until] = [clock.instantOf(day), clock.instantOf(day + dayMs)]
    return {
      date: new Date(day).toISOString().slice(0, 10),
      from,
      until,
      intervals: intervalsOf(schedule, clock, from, until),
    }
  })
}
