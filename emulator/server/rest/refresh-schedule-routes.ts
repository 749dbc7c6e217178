import type { Service } from '../service.ts'
import { settingsOf } from './data-sources.ts'
import { type AddOperation, anywhere } from './operation.ts'
import {
  changedSchedule,
  directQueryScheduleSchema,
  initialSchedule,
  scheduleSchema,
} from './refresh-schedule.ts'

/** The schedules by which the service would refresh a model, or its DirectQuery caches. They are kept, but never run. */
export function refreshScheduleRoutes(add: AddOperation, { state }: Service): void {
  const path = anywhere('/datasets/:datasetId/refreshSchedule')

  add('GetRefreshSchedule', 'GET', path, ({ params, catalog }) => {
    const model = catalog.model(params.datasetId, params.groupId)
    return settingsOf(model, state).refreshSchedule ?? initialSchedule
  })

  add('UpdateRefreshSchedule', 'PATCH', path, ({ params, catalog, body }) => {
    const model = catalog.model(params.datasetId, params.groupId, 'Contributor')
    const settings = settingsOf(model, state)
    const refreshSchedule = changedSchedule(settings.refreshSchedule, body(scheduleSchema))
    state.put('modelSettings', { ...settings, refreshSchedule })
  })

  const directQueryPath = anywhere('/datasets/:datasetId/directQueryRefreshSchedule')

  add('GetDirectQueryRefreshSchedule', 'GET', directQueryPath, ({ params, catalog }) => {
    const model = catalog.model(params.datasetId, params.groupId)
    const { days, times, localTimeZoneId } = initialSchedule
    return settingsOf(model, state).directQuerySchedule ?? { days, times, localTimeZoneId }
  })

  add('UpdateDirectQueryRefreshSchedule', 'PATCH', directQueryPath, ({ params, catalog, body }) => {
    const settings = settingsOf(catalog.model(params.datasetId, params.groupId, 'Contributor'), state)
    const {
      days = [],
      times = [],
      localTimeZoneId = 'UTC',
      frequency,
    } = body(directQueryScheduleSchema).value
    const directQuerySchedule = { days, times, localTimeZoneId, ...(frequency && { frequency }) }
    state.put('modelSettings', { ...settings, directQuerySchedule })
  })
}
