import { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import { importDataflow } from '../imports/import-dataflow.ts'
import { type ImportRequest, nameConflicts } from '../imports/import-request.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest, ServiceError } from '../service-error.ts'
import type { ImportRecord } from '../state/kinds.ts'
import { anyCase } from './any-case.ts'
import { ownerOf } from './dataflows.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, anywhere } from './operation.ts'
import { presentDataset, presentReport } from './present.ts'

const querySchema = z.object({
  datasetDisplayName: z.string().min(1),
  nameConflict: anyCase(nameConflicts).default('Ignore'),
  skipReport: z.stringbool().default(false),
})

/** How long an import is in the state `Publishing`, so that programs have to ask again. */
const PUBLISHING_MS = 1000

/** Swagger definition Import. */
export function presentImport(
  record: ImportRecord,
  catalog: Catalog,
  { clock, state }: Service,
  base: string,
) {
  const now = clock()
  const { id, name, createdAt, modelId, reportId } = record
  const doneAt = createdAt + PUBLISHING_MS
  const isDone = now >= doneAt
  const reports = catalog.reports().filter((report) => isDone && report.id === reportId)
  const models = catalog.models().filter((model) => isDone && model.id === modelId)
  return {
    id,
    importState: isDone ? 'Succeeded' : 'Publishing',
    createdDateTime: new Date(createdAt).toISOString(),
    updatedDateTime: new Date(isDone ? doneAt : createdAt).toISOString(),
    name,
    reports: reports.map((report) => presentReport(report, base)),
    datasets: models.map((model) => presentDataset(model, base, state)),
  }
}

/** Imports of packages, workbooks and dataflows. */
export function importRoutes(add: AddOperation, service: Service): void {
  const { state } = service
  const importsOf = (groupId: string | undefined, catalog: Catalog) => {
    const workspaceId = catalog.workspaceAt(groupId).id
    return state.list('imports', []).filter((one) => one.workspaceId === workspaceId)
  }

  add('GetImports', 'GET', anywhere('/imports'), ({ params, catalog, base }) =>
    listOf(
      'imports',
      importsOf(params.groupId, catalog).map((one) => presentImport(one, catalog, service, base)),
      base,
    ),
  )

  add('GetImport', 'GET', anywhere('/imports/:importId'), ({ params, catalog, base }) => {
    const record = importsOf(params.groupId, catalog).find(({ id }) => sameId(id, params.importId))
    if (!record) throw entityNotFound('Import', params.importId)
    return presentImport(record, catalog, service, base)
  })

  add('PostImport', 'POST', anywhere('/imports'), async (operation) => {
    const { params, query, principal, catalog, request, reply } = operation
    const workspace = catalog.workspaceAt(params.groupId, 'Contributor')
    const { data, error } = querySchema.safeParse(query)
    if (error) throw invalidRequest(z.prettifyError(error))
    const { datasetDisplayName, nameConflict, skipReport } = data
    const content = fileIn(request.body, request.headers['content-type'])
    const name = datasetDisplayName.replace(/\.(pbix|xlsx|zip)$/i, '')
    const wanted: ImportRequest = { workspace, name, nameConflict, skipReport, content }
    if (sameId(datasetDisplayName, 'model.json')) {
      const { id } = importDataflow(wanted, ownerOf(principal), service)
      return reply.code(202).send({ id })
    }
    const { packageOf } = await import('../imports/package-of.ts')
    const { importPackage } = await import('../imports/import-package.ts')
    const found = { ...wanted, content: await packageOf(content, datasetDisplayName) }
    const { id } = await importPackage(found, service, catalog)
    return reply.code(202).send({ id })
  })
}

/** The file of a form. @throws ServiceError 501 for other ways to import, 400 for a form without a file */
function fileIn(body: unknown, contentType = ''): Buffer {
  if (!Buffer.isBuffer(body)) {
    throw new ServiceError(
      501,
      'NotImplemented',
      'The emulator imports files sent as multipart/form-data only.',
    )
  }
  const [, boundary = ''] = /boundary="?([^";]+)/i.exec(contentType) ?? []
  const parts = partsOf(body, `--${boundary}`)
  const file = parts.find(({ headers }) => /filename/i.test(headers)) ?? parts[0]
  if (!file) throw invalidRequest('The form has no file.')
  return file.content
}

/** The parts of a form. Programs also send files without a name, which parsers of forms take for text. */
function partsOf(body: Buffer, delimiter: string): { headers: string; content: Buffer }[] {
  const parts: { headers: string; content: Buffer }[] = []
  let start = body.indexOf(delimiter)
  while (start >= 0) {
    const end = body.indexOf(`\r\n${delimiter}`, start)
    if (end < 0) break
    const part = body.subarray(start + delimiter.length, end)
    const blank = part.indexOf('\r\n\r\n')
    parts.push({ headers: part.subarray(0, blank).toString(), content: part.subarray(blank + 4) })
    start = end + 2
  }
  return parts
}
