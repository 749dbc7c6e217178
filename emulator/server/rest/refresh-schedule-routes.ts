import { z } from 'zod'
import type { Service } from '../service.ts'
import { invalidRequest } from '../service-error.ts'
import type { RefreshSchedule } from '../state/kinds.ts'
import { anyCase } from './any-case.ts'
import { settingsOf } from './data-sources.ts'
import { type AddOperation, anywhere } from './operation.ts'

const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Times on a day, of models in a capacity. */
const MAX_TIMES = 48

/** Swagger definition RefreshScheduleRequest. */
const scheduleSchema = z.object({
  value: z.object({
    days: z.array(anyCase(weekDays)).optional(),
    times: z
      .array(z.string().regex(/^([01]\d|2[0-3]):(00|30)$/, 'must be a full or half hour, hh:mm'))
      .max(MAX_TIMES)
      .optional(),
    enabled: z.boolean().optional(),
    localTimeZoneId: z.string().min(1).max(100).optional(),
    notifyOption: anyCase(['NoNotification', 'MailOnFailure']).optional(),
  }),
})

const initial: RefreshSchedule = {
  days: [],
  times: [],
  enabled: false,
  localTimeZoneId: 'UTC',
  notifyOption: 'NoNotification',
}

/** The schedule by which the service would refresh a model. It is kept and can be read, but never run. */
export function refreshScheduleRoutes(add: AddOperation, { state }: Service): void {
  const path = anywhere('/datasets/:datasetId/refreshSchedule')

  add('GetRefreshSchedule', 'GET', path, ({ params, catalog }) => {
    const model = catalog.model(params.datasetId, params.groupId)
    return settingsOf(model, state).refreshSchedule ?? initial
  })

  add('UpdateRefreshSchedule', 'PATCH', path, ({ params, catalog, body }) => {
    const model = catalog.model(params.datasetId, params.groupId, 'Contributor')
    const settings = settingsOf(model, state)
    const { value: changes } = body(scheduleSchema)
    if (changes.enabled === false && Object.keys(changes).length > 1) {
      throw invalidRequest('A request that disables the refresh schedule should contain no other changes.')
    }
    const schedule = { ...initial, ...settings.refreshSchedule, ...changes }
    if (schedule.enabled && schedule.days.length === 0)
      throw invalidRequest('At least one day must be specified.')
    const times = schedule.enabled && schedule.times.length === 0 ? ['00:00'] : schedule.times
    state.put('modelSettings', { ...settings, refreshSchedule: { ...schedule, times } })
  })
}
