import { z } from 'zod'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON in a text, which the API has in places. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema, example: string) =>
  z.string().transform((text, context): z.output<Schema> => {
    const { success, data } = schema.safeParse(parse(text))
    if (success) return data
    context.addIssue(`must be JSON, such as ${example}`)
    return z.NEVER
  })
