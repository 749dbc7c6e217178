import { entityNotFound, invalidRequest } from '../service-error.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, anywhere } from './operation.ts'
import { presentPages, presentReport } from './present.ts'

/** Reports and their pages, by workspace or (as in Power BI) by id alone. */
export function reportRoutes(add: AddOperation): void {
  add('GetReports', 'GET', anywhere('/reports'), ({ params, catalog, base }) => {
    const reports = catalog.reports(catalog.workspaceAt(params.groupId))
    return listOf(
      'reports',
      reports.map((report) => presentReport(report, catalog, base)),
      base,
    )
  })

  add('GetReport', 'GET', anywhere('/reports/:reportId'), ({ params, catalog, base }) =>
    presentReport(catalog.report(params.reportId, params.groupId), catalog, base),
  )

  add('GetPages', 'GET', anywhere('/reports/:reportId/pages'), ({ params, catalog, base }) =>
    listOf('pages', presentPages(catalog.report(params.reportId, params.groupId)), base),
  )

  add('GetPage', 'GET', anywhere('/reports/:reportId/pages/:pageName'), ({ params, catalog }) => {
    const pages = presentPages(catalog.report(params.reportId, params.groupId))
    const page = pages.find(({ name }) => name === params.pageName)
    if (!page) throw entityNotFound('Page', params.pageName)
    return page
  })

  // For paginated reports only, which the emulator does not have.
  add('GetReportDatasources', 'GET', anywhere('/reports/:reportId/datasources'), ({ params, catalog }) => {
    const { id } = catalog.report(params.reportId, params.groupId)
    throw invalidRequest(`The report ${id} is not a paginated report.`)
  })
}
