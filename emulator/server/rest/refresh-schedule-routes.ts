import type { Service } from '../service.ts'
import { settingsOf } from './data-sources.ts'
import { type AddOperation, anywhere } from './operation.ts'
import { changedSchedule, initialSchedule, scheduleSchema } from './refresh-schedule.ts'

/** The schedule by which the service would refresh a model. It is kept and can be read, but never run. */
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
}
