import type { Frequency } from '../contract/subscriptions.ts'

/** When a subscription is due. */
export interface Schedule {
  frequency: Frequency
  day: number
  hour: number
}

/** The name of a day of the week, from 1 (Monday) to 7. */
export const weekdayName = (day: number, locale: string): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

/** An hour of the day as a time: "07:00". */
export const hourName = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1, hour))

/** A time zone as people call it: "Horário Padrão de Brasília"; its identifier where a browser has no name. */
export const timeZoneName = (timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** What the text of a frequency ("Every week (Monday) at 7:00") contains. */
export const scheduleParams = ({ frequency, day, hour }: Schedule, locale: string) => ({
  hour: hourName(hour, locale),
  ...(frequency === 'weekly' && { weekday: weekdayName(day, locale) }),
  ...(frequency === 'monthly' && { day }),
})
