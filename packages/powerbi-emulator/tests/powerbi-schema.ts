import { Ajv } from 'ajv'
import description from './fixtures/powerbi-definitions.json' with { type: 'json' }

interface Definition {
  $ref?: string
  allOf?: Definition[]
  properties?: Record<string, Definition>
  items?: Definition
  required?: string[]
}

const definitions = description.definitions as Record<string, Definition>
const responses: Partial<Record<string, string>> = description.responses

/** What is wrong with the answer of an operation, named as in `GET /groups`; operations without a body have nothing. */
export function faultsOfAnswer(operation: string, answer: unknown): string[] {
  const definition = responses[operation]
  return definition ? faultsOf(definition, answer) : []
}

const ajv = new Ajv({ allErrors: true, strict: false })
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
ajv.addFormat('int32', { type: 'number', validate: (value) => Number.isInteger(value) })

/**
 * Validates a value against one of Microsoft's definitions; unknown names are errors. Names are compared
 * case-insensitively, because Microsoft's own examples spell some differently (`isEffectiveIdentityRequired`), and
 * `@odata.context` matches `odata.context`.
 */
export function faultsOf(definitionName: string, value: unknown): string[] {
  const validate = ajv.compile(closed({ $ref: `#/definitions/${definitionName}` }))
  if (validate(lowerKeys(value))) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** The definition with its references resolved, allowing no additional names. */
function closed(definition: Definition): object {
  const name = definition.$ref?.split('/').at(-1)
  if (name) return closed(definitions[name] ?? missing(name))
  if (definition.items) return { ...definition, items: closed(definition.items) }
  if (!definition.properties && !definition.allOf) return definition
  const parts = partsOf(definition)
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}))
  const names = new Set(properties.map(([key]) => key.toLowerCase()))
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(([key, value]) => [key.toLowerCase(), closed(value)])),
    required: [
      ...new Set(parts.flatMap((part) => part.required ?? []).map((key) => key.toLowerCase())),
    ].filter(
      // DeploymentExecutionStep requires a name that it does not describe; Microsoft's examples do without it.
      (key) => names.has(key),
    ),
    additionalProperties: false,
  }
}

function partsOf(definition: Definition): Definition[] {
  const name = definition.$ref?.split('/').at(-1)
  if (name) return partsOf(definitions[name] ?? missing(name))
  return [definition, ...(definition.allOf ?? []).flatMap(partsOf)]
}

function missing(name: string): never {
  throw new Error(`The fixture has no definition ${name}.`)
}

function lowerKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace('@odata.', 'odata.').toLowerCase(),
      lowerKeys(inner),
    ]),
  )
}
