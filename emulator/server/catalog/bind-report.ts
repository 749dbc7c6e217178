import type { Model } from '#emulator/models/types.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import { invalidRequest } from '../service-error.ts'

/** A report on another model, which must have the table of its visuals. @throws ServiceError 400 */
export function bindReport(model: Model, report: ReportDefinition): ReportDefinition {
  const table = model.tables.find(({ name }) => name === report.table)
  if (!table) throw invalidRequest(`The dataset ${model.id} has no table '${report.table}'.`)
  return { ...report, datasetId: model.id }
}
