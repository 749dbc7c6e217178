import type { HTTPMethods } from 'fastify'
import type { CallName } from '#emulator/api/call-names.ts'
import { invalidRequest } from '../service-error.ts'
import { type AddOperation, anywhere } from './operation.ts'

const operations = [
  ['GetReportDatasources', 'GET', 'datasources'],
  ['UpdateReportDatasources', 'POST', 'Default.UpdateDatasources'],
  ['BindReportToGateway', 'POST', 'Default.BindToGateway'],
] as const satisfies [CallName, HTTPMethods, string][]

/** Operations on paginated reports only. The emulator has none, so they are refused as for any other report. */
export function paginatedReportRoutes(add: AddOperation): void {
  for (const [call, method, path] of operations) {
    add(call, method, anywhere(`/reports/:reportId/${path}`), ({ params, catalog }) => {
      const { id } = catalog.report(params.reportId, params.groupId)
      throw invalidRequest(`The report ${id} is not a paginated report.`)
    })
  }
  add('TakeOverReport', 'POST', ['/groups/:groupId/reports/:reportId/Default.TakeOver'], (operation) => {
    const { id } = operation.catalog.report(operation.params.reportId, operation.params.groupId)
    throw invalidRequest(`The report ${id} is not a paginated report.`)
  })
}
