import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint } from '#common/contract/endpoint.ts'

/** Writes what a schema names, and nothing else: a column that it does not know never leaves the server. */
export function writerOf(schema: z.ZodType): (answer: unknown) => string {
  const described = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' })
  return fastJson(described as Parameters<typeof fastJson>[0])
}

/** The answer filter of a call: its contract's response, and `success`. */
export function answerWriter({ response }: Endpoint): (answer: object) => string {
  const write = writerOf(response.extend({ success: z.literal(true) }))
  return (answer) => write({ ...answer, success: true })
}
