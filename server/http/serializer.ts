import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint } from '#common/contract/endpoint.ts'

/**
 * The answer filter of a call: writes what the contract's response names, and nothing else. A column that the schema
 * does not know never leaves the server.
 */
export function answerWriter({ response }: Endpoint): (answer: object) => string {
  const answered = response.extend({ success: z.literal(true) })
  const schema = z.toJSONSchema(answered, { io: 'output', target: 'draft-7' })
  const write = fastJson(schema as Parameters<typeof fastJson>[0])
  return (answer) => write({ ...answer, success: true })
}
