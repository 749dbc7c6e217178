import { z } from 'zod'
import { invalidRequest } from '../service-error.ts'
import type { RefreshSchedule } from '../state/kinds.ts'
import { anyCase } from './any-case.ts'

const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Times on a day, of models in a capacity. */
const MAX_TIMES = 48

const timesSchema = z.object({
  days: z.array(anyCase(weekDays)).optional(),
  times: z
    .array(z.string().regex(/^([01]\d|2[0-3]):(00|30)$/, 'must be a full or half hour, hh:mm'))
    .max(MAX_TIMES)
    .optional(),
  localTimeZoneId: z.string().min(1).max(100).optional(),
})

/** Swagger definition RefreshScheduleRequest. */
export const scheduleSchema = z.object({
  value: timesSchema.extend({
    enabled: z.boolean().optional(),
    notifyOption: anyCase(['NoNotification', 'MailOnFailure']).optional(),
  }),
})

export const initialSchedule: RefreshSchedule = {
  days: [],
  times: [],
  enabled: false,
  localTimeZoneId: 'UTC',
  notifyOption: 'NoNotification',
}

/** A schedule with the changes of a request. @throws ServiceError 400 */
export function changedSchedule(
  before: RefreshSchedule | undefined,
  { value: changes }: z.output<typeof scheduleSchema>,
): RefreshSchedule {
  if (changes.enabled === false && Object.keys(changes).length > 1) {
    throw invalidRequest('A request that disables the refresh schedule should contain no other changes.')
  }
  const schedule = { ...initialSchedule, ...before, ...changes }
  if (schedule.enabled && schedule.days.length === 0)
    throw invalidRequest('At least one day must be specified.')
  const times = schedule.enabled && schedule.times.length === 0 ? ['00:00'] : schedule.times
  return { ...schedule, times }
}

const frequencies = [15, 30, 60, 120, 180]

/** Swagger definition DirectQueryRefreshScheduleRequest: either a number of minutes, or days and times. */
export const directQueryScheduleSchema = z.object({
  value: timesSchema
    .extend({
      frequency: z
        .int()
        .refine((minutes) => frequencies.includes(minutes), `must be one of ${frequencies.join(', ')}`)
        .optional(),
    })
    .refine(
      ({ frequency, days = [], times = [] }) =>
        frequency === undefined ? days.length > 0 && times.length > 0 : days.length + times.length === 0,
      'needs either frequency, or days and times',
    ),
})
