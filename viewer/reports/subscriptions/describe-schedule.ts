import type { ResponseOf } from '#common/contract/index.ts'
import { type Schedule, scheduleParams } from '#common/time/schedule-names.ts'
import type { Translate } from '../../i18n/useTranslate.ts'

export type Subscription = ResponseOf<'getSubscriptions'>['subscriptions'][number]

/** The frequencies in the order of the choice. */
export const frequencies = [
  'daily',
  'workdays',
  'weekly',
  'monthly',
] as const satisfies Subscription['frequency'][]

/** "Every week (Monday) at 7:00". */
export const describeSchedule = (t: Translate, schedule: Schedule, locale: string): string =>
  t(`schedule.${schedule.frequency}At`, scheduleParams(schedule, locale))

/** The report, the page if it is only one, and the recipient if it is another user. */
export const titleOf = ({ report_name, page_title, recipient }: Subscription): string =>
  [report_name, page_title, recipient].filter(Boolean).join(' · ')
