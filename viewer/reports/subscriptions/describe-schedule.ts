import type { ResponseOf } from '#common/contract/index.ts'
import type { Translate } from '../../i18n/useTranslate.ts'

export type Subscription = ResponseOf<'getSubscriptions'>['subscriptions'][number]

/** The frequencies in the order of the choice. */
export const frequencies = [
  'daily',
  'workdays',
  'weekly',
  'monthly',
] as const satisfies Subscription['frequency'][]

/** The name of a day of the week, from 1 (Monday) to 7. */
export const weekdayName = (day: number, locale: string): string =>
  // 1 January 2024 was a Monday.
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

/** An hour of the day as a time: "07:00". */
export const hourName = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1, hour))

/** "Every week (Monday) at 7:00". */
export const describeSchedule = (
  t: Translate,
  { frequency, day, hour }: Pick<Subscription, 'frequency' | 'day' | 'hour'>,
  locale: string,
): string =>
  t(`subscriptions.${frequency}At`, {
    hour: hourName(hour, locale),
    ...(frequency === 'weekly' && { weekday: weekdayName(day, locale) }),
    ...(frequency === 'monthly' && { day }),
  })

/** The report, the page if it is only one, and the recipient if it is another user. */
export const titleOf = ({ report_name, page_title, recipient }: Subscription): string =>
  [report_name, page_title, recipient].filter(Boolean).join(' · ')
