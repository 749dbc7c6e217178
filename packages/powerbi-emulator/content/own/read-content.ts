import type { z } from 'zod'
import { modelFileSchema } from '../../models/model-schema.ts'
import type { Model } from '../../models/types.ts'
import type { ReportDefinition } from '../../reports/types.ts'
import { uuidOf } from '../../uuid-of.ts'
import type { Workspace } from '../../workspaces.ts'
import type { Content, Tenant } from '../content.ts'
import { demoTenant } from '../demo-tenant.ts'
import { principalsFileSchema } from '../principals-schema.ts'
import { checkReport, type ReportFile } from './check-report.ts'
import { DataError, type DataFiles } from './data-files.ts'
import { readJsonFile } from './json-file.ts'
import { baseName, looseTables, modelOfTable, type OwnModel, readModel } from './read-model.ts'
import { reportFileSchema } from './report-file-schema.ts'

const PRINCIPALS = 'principals.json'
const DEFAULT_WORKSPACE = 'Workspace'

/**
 * Reads own data: tables, models, reports, and who may use them.
 * @throws DataError, or Error with one line for each problem of a file
 */
export async function readContent(files: DataFiles): Promise<Content> {
  for (const name of files.keys()) {
    if (!/\.(csv|parquet|report\.json|model\.json)$|^principals\.json$/i.test(name)) {
      throw new DataError(name, 'is neither <name>.report.json, <name>.model.json nor principals.json')
    }
  }
  const principals = filesOf(files, /^principals\.json$/i, principalsFileSchema)[0]
  const workspaces: Workspace[] = (principals?.value.workspaces ?? []).map(({ id, name }) => ({
    id: id ?? uuidOf(`workspace ${name}`),
    name,
  }))
  const workspaceId = (name = workspaces[0]?.name ?? DEFAULT_WORKSPACE): string => {
    const known = workspaces.find((one) => one.name === name)
    if (known) return known.id
    const id = uuidOf(`workspace ${name}`)
    workspaces.push({ id, name })
    return id
  }

  const models = await readModels(files, workspaceId)
  const reports = filesOf(files, /\.report\.json$/i, reportFileSchema).map((file) => {
    const model = modelOf(file, models)
    const workspace = file.value.workspace ? workspaceId(file.value.workspace) : model.workspaceId
    return readReport(file, model, workspace)
  })
  requireUnique([...models, ...reports])
  if (models.length === 0) throw new Error('There is no CSV or Parquet file.')
  const tenants: [Tenant, ...Tenant[]] = principals?.value.tenants ?? [demoTenant]
  requireKnown(tenants, workspaces)
  return { workspaces, models, reports, tenants }
}

const filesOf = <Schema extends z.ZodType>(files: DataFiles, pattern: RegExp, schema: Schema) =>
  [...files]
    .filter(([name]) => pattern.test(name))
    .map(([name, content]) => readJsonFile(name, content, schema))

async function readModels(files: DataFiles, workspaceId: (name?: string) => string): Promise<Model[]> {
  const described = filesOf(files, /\.model\.json$/i, modelFileSchema)
  const complete = (own: OwnModel, name: string, id?: string, workspace?: string): Model => ({
    ...own,
    id: id ?? uuidOf(`model ${name}`),
    name,
    workspaceId: workspaceId(workspace),
  })
  const models: Model[] = []
  for (const file of described) {
    const { name = baseName(file.name), id, workspace } = file.value
    models.push(complete(await readModel(file, files), name, id, workspace))
  }
  for (const name of looseTables(files, described)) {
    const content = files.get(name) ?? Buffer.of()
    models.push(complete(await modelOfTable(name, content), baseName(name)))
  }
  return models
}

/** The model that a report names, or the only one, or the one that has its table. @throws DataError */
function modelOf(file: ReportFile, models: Model[]): Model {
  const { model: name, table } = file.value
  const fitting = models.filter(
    (model) => (!name || model.name === name) && (!table || model.tables.some((one) => one.name === table)),
  )
  const [model] = fitting
  if (model && fitting.length === 1) return model
  const known = models.map((one) => one.name).join(', ')
  if (name !== undefined && !model) throw file.error(['model'], `the models are ${known}`)
  throw file.error([], `needs the name of its model, one of ${known}`)
}

/** @throws DataError */
function readReport(file: ReportFile, model: Model, workspaceId: string): ReportDefinition {
  const { $schema: _, model: _model, workspace: _workspace, ...body } = file.value
  const { name = baseName(file.name), id = uuidOf(`report ${name}`), table: wanted } = body
  const table = model.tables.find((one) => (wanted ? one.name === wanted : model.tables.length === 1))
  if (!table) throw file.error([], `needs the name of its table, since ${model.name} has several`)
  const checked = checkReport(file, table, model.tables)
  return { ...body, ...checked, id, name, workspaceId, datasetId: model.id, table: table.name }
}

function requireUnique(items: { id: string; name: string }[]): void {
  for (const [at, { id, name }] of items.entries()) {
    const other = items.slice(0, at).find((one) => one.id.toLowerCase() === id.toLowerCase())
    if (other) throw new Error(`'${other.name}' and '${name}' have the same id, ${id}.`)
  }
}

function requireKnown(tenants: Tenant[], workspaces: Workspace[]): void {
  const named = tenants.flatMap(({ apps, users }) =>
    [...apps, ...users].flatMap((one) => one.workspaces ?? []),
  )
  const unknown = named.find((name) => !workspaces.some((one) => one.name === name || one.id === name))
  if (unknown === undefined) return
  const known = workspaces.map(({ name }) => name).join(', ')
  throw new DataError(PRINCIPALS, `there is no workspace '${unknown}', only ${known}`)
}
