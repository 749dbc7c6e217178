import type { Fixture } from './fixture.ts'

const unknownView = ({ reportId }: Fixture) => ({ id_report: reportId, id_view: '0'.repeat(32) })

/** Requests of the calls about saved views. */
export const savedViewRequests = {
  getSavedViews: (fixture: Fixture) => ({ id_report: fixture.reportId }),
  getSavedView: unknownView,
  deleteSavedView: unknownView,
  insertSavedView: (fixture: Fixture) => ({ id_report: fixture.reportId, name: 'Nova', state: 'a-state' }),
  updateSavedView: (fixture: Fixture) => ({
    ...unknownView(fixture),
    name: 'Outra',
    is_default: 'S' as const,
  }),
}
