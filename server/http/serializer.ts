import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint, Entry, List, ListRequest } from '#common/contract/endpoint.ts'
import type { ListPage } from './call.ts'

/** A response ready to be sent. */
interface Serialized {
  body: string
  headers: Record<string, string>
}

/**
 * Writes only what the schema names: a column it does not know never leaves the server. Compiled with the first response,
 * because compiling every schema would be a fifth of the time to start.
 */
function serializerOf(schema: () => z.ZodType): (value: unknown) => string {
  let write: ReturnType<typeof fastJson> | undefined
  return (value) => {
    write ??= fastJson(
      z.toJSONSchema(schema(), { io: 'output', target: 'draft-7' }) as Parameters<typeof fastJson>[0],
    )
    return write(value)
  }
}

const type = { 'content-type': 'application/json; charset=utf-8' }

function callSerializer({ response }: Endpoint): (result: object) => Serialized {
  const write = serializerOf(() => response.extend({ success: z.literal(true) }))
  return (result) => ({ body: write({ ...result, success: true }), headers: type })
}

function listSerializer(name: string, { row }: List) {
  const write = serializerOf(() => z.array(row))
  const unit = name.split('/').at(-1)
  return ({ rows, total }: ListPage<object>, { range: [first] }: ListRequest): Serialized => {
    const sent = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*'
    const range = { 'content-range': `${unit} ${sent}/${total ?? '*'}` }
    return { body: write(rows), headers: { ...type, ...range } }
  }
}

/** The response filter of a contract entry; a list also says which rows it sends, and of how many. */
export function responseSerializer(
  name: string,
  entry: Entry,
): (result: object, input: object) => Serialized {
  if (entry.kind === 'call') return callSerializer(entry)
  const serialize = listSerializer(name, entry)
  return (result, input) => serialize(result as ListPage<object>, input as ListRequest)
}
