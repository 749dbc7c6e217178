export const dayMs = 86_400_000
const hourMs = 3_600_000
/** Aurora's time zone, America/Sao_Paulo, has had no daylight saving time since 2019. */
export const toUtcMs = 3 * hourMs

export const isWorkday = (day: Date): boolean => day.getUTCDay() % 6 !== 0

/**
 * A time on a working day before today, in Aurora's time zone.
 * @param count 1: the last one before today
 * @param hour 9.5: half past nine
 */
export function onWorkdayBefore(until: Date, count: number, hour: number): Date {
  let day = Math.floor((until.getTime() - toUtcMs) / dayMs)
  for (let left = count; left > 0; ) {
    day -= 1
    if (isWorkday(new Date(day * dayMs))) left -= 1
  }
  return new Date(day * dayMs + toUtcMs + hour * hourMs)
}

/** When employees who have left were blocked. */
export const blockedAt = (until: Date): Date => onWorkdayBefore(until, 3, 17.7)

/** A day of the calendar, such as `2026-12-31`. */
export const dayAfter = (until: Date, days: number): string =>
  new Date(until.getTime() + days * dayMs).toISOString().slice(0, 10)

/** When the newest employee was invited. */
export const invitedAt = (until: Date): Date => onWorkdayBefore(until, 1, 9.2)
