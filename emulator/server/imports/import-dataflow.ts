import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import type { ImportRecord } from '../state/kinds.ts'
import type { ImportRequest } from './import-request.ts'
import { uniqueName } from './unique-name.ts'

/** What the emulator reads of a `model.json`; the rest is kept as it is. */
const definitionSchema = z.looseObject({
  name: z.string().min(1),
  description: z.string().optional(),
  entities: z.array(z.looseObject({ name: z.string() })),
  'pbi:mashup': z.looseObject({ document: z.string() }).optional(),
  referenceModels: z.array(z.looseObject({ id: z.string() })).optional(),
})

function readDefinition(content: Buffer) {
  try {
    return definitionSchema.parse(JSON.parse(content.toString()))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'it is not JSON'
    throw new ServiceError(400, 'DataflowInvalidModelJson', `The file is not a dataflow (${reason}).`)
  }
}

/** Creates the dataflow of a `model.json`. @throws ServiceError */
export function importDataflow(
  { workspace, nameConflict, content }: ImportRequest,
  configuredBy: string,
  { state, clock }: Service,
): ImportRecord {
  const { description, ...definition } = readDefinition(content)
  const names = state
    .list('dataflows', [])
    .filter(({ workspaceId }) => workspaceId === workspace.id)
    .map(({ name }) => name)
  const isTaken = names.includes(definition.name)
  if (isTaken && nameConflict !== 'GenerateUniqueName') {
    throw new ServiceError(409, 'DuplicatePackageFoundError', `A dataflow named '${definition.name}' exists.`)
  }
  const name = isTaken ? uniqueName(definition.name, names) : definition.name
  const record = { id: randomUUID(), name: 'model.json', workspaceId: workspace.id, createdAt: clock() }
  state.put('dataflows', {
    id: randomUUID(),
    workspaceId: workspace.id,
    name,
    description,
    configuredBy,
    definition,
  })
  state.put('imports', record)
  return record
}
