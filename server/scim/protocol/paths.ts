import { type Filter, parseFilter } from './filter.ts'
import { type Attribute, attributeNamed, type ResourceSchema } from './schemas.ts'
import { badSyntax } from './scim-error.ts'

/** What a path of an operation or of `attributes` names. */
export interface Target {
  /** The URN of the extension; undefined: the resource itself. */
  extension: string | undefined
  /** Undefined: the whole extension. */
  attribute: Attribute | undefined
  filter: Filter | undefined
  sub: Attribute | undefined
}

const maxLength = 1000
const parts = /^([\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/su

const startsWithUrn = (path: string, urn: string): boolean => {
  const [lower, prefix] = [path.toLowerCase(), urn.toLowerCase()]
  return lower === prefix || lower.startsWith(`${prefix}:`)
}

/**
 * The target of a path such as `name.givenName`, `emails[type eq "work"].value` or `urn:…:2.0:User:department`.
 * @returns undefined for attributes that the schema does not have, which are ignored
 */
export function targetOf(schema: ResourceSchema, path: string): Target | undefined {
  if (path.length > maxLength) throw badSyntax('A path is too long.')
  const extension = schema.extensions.find(({ id }) => startsWithUrn(path, id))
  const prefix = extension?.id ?? (startsWithUrn(path, schema.id) ? schema.id : undefined)
  const rest = prefix === undefined ? path : path.slice(prefix.length + 1)
  const inExtension = { extension: extension?.id, filter: undefined, sub: undefined }
  if (rest === '') return extension && { ...inExtension, attribute: undefined }
  const [, name = '', filter, subName] = parts.exec(rest) ?? []
  const attribute = attributeNamed((extension ?? schema).attributes, name)
  if (!attribute) return undefined
  const sub = subName === undefined ? undefined : attributeNamed(attribute.subAttributes ?? [], subName)
  if (subName !== undefined && !sub) return undefined
  return { ...inExtension, attribute, sub, filter: filter === undefined ? undefined : parseFilter(filter) }
}
