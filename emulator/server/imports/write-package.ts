import { csvFormatRows } from 'd3-dsv'
import { zipSync } from 'fflate'
import type { Cell, Model } from '#emulator/models/types.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const jsonOf = (value: object) => bytesOf(JSON.stringify(value, null, 2))
/** Names of tables may be no names of files. */
const fileOf = (index: number): string => `table-${index + 1}.csv`
const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell))

type Contents = Pick<Model, 'name' | 'tables' | 'rows' | 'parameters' | 'roles'>

/** A model, with a report if given, as a zipped data folder that can be imported or unpacked for `--data`. */
export function writePackage(model: Contents, report?: ReportDefinition): Buffer {
  const { name, roles, parameters } = model
  const tables = model.tables.map((table) => {
    const names = table.columns.map((column) => column.name)
    const rows = model.rows(table.name).map((row) => names.map((column) => textOf(row[column])))
    return bytesOf(csvFormatRows([names, ...rows]))
  })
  const files = {
    ...(report && { 'report.report.json': reportFile(report, name) }),
    'model.model.json': jsonOf({
      name,
      tables: model.tables.map((table, index) => ({ ...table, file: fileOf(index) })),
      roles: roles.map(({ definition }) => definition),
      parameters,
    }),
    ...Object.fromEntries(tables.map((table, index) => [fileOf(index), table])),
  }
  return Buffer.from(zipSync(files))
}

function reportFile(report: ReportDefinition, model: string) {
  const { id: _, workspaceId: _workspace, datasetId: _dataset, ...body } = report
  return jsonOf({ ...body, model })
}
