import type { Fixture } from './fixture.ts'

const unknown = { id_export: 'e0000000-0000-4000-8000-000000000001' }

/** Valid requests of the calls about exports; whether a user can do it is tested in `report-exports`. */
export const exportRequests = {
  startReportExport: ({ reportId }: Fixture) => ({
    id_report: reportId,
    format: 'PDF' as const,
    page: 'ReportSection01',
  }),
  reportExport: () => unknown,
  cancelReportExport: () => unknown,
}
