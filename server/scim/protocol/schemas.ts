import SCIMMY from 'scimmy'

const { Attribute, SchemaDefinition } = SCIMMY.Types

export type Attribute = InstanceType<typeof Attribute>
export type SchemaDefinition = InstanceType<typeof SchemaDefinition>

/** A resource as JSON, with the names of attributes as its schema spells them. */
export type Resource = { [attribute: string]: unknown }

/** What a resource can have: the attributes of its schema, and those of extensions by their URN. */
export interface ResourceSchema {
  id: string
  name: 'User' | 'Group'
  attributes: readonly Attribute[]
  extensions: readonly { id: string; attributes: readonly Attribute[] }[]
}

/** The attributes of a schema of scimmy, without the common ones and those that the portal neither stores nor answers. */
const attributesOf = ({ definition }: { definition: SchemaDefinition }, ...left: string[]): Attribute[] =>
  definition.attributes.filter(
    (attribute): attribute is Attribute =>
      attribute instanceof Attribute && !attribute.config.shadow && !left.includes(attribute.name),
  )

const { User, Group, EnterpriseUser } = SCIMMY.Schemas

/** Groups of a user are read from the groups; passwords and certificates are nothing that a directory sends. */
const userDefinition = new SchemaDefinition(
  'User',
  User.id,
  'A user of the portal',
  attributesOf(User, 'groups', 'password', 'x509Certificates'),
)
const groupDefinition = new SchemaDefinition('Group', Group.id, 'A group of users', attributesOf(Group))
const enterprise = { id: EnterpriseUser.id as string, attributes: attributesOf(EnterpriseUser) }

/** Every resource can have the id that it has in the directory. */
const externalId = new Attribute('string', 'externalId', { caseExact: true })

/** What `/Schemas` describes. */
export const definitions: SchemaDefinition[] = [userDefinition, groupDefinition, EnterpriseUser.definition]

/** The URN and the name of an attribute of a path such as `urn:…:2.0:User:costCenter`. */
const splitUrn = (path: string): [urn: string, name: string] => {
  const end = path.lastIndexOf(':')
  return [path.slice(0, end), path.slice(end + 1)]
}

/**
 * @param paths attributes that a tenant uses; those of extensions that the portal does not know are known by them
 */
export function userSchema(paths: readonly string[] = []): ResourceSchema {
  const unknown = paths
    .filter(
      (path) => /^urn:/i.test(path) && !path.toLowerCase().startsWith(`${enterprise.id.toLowerCase()}:`),
    )
    .map(splitUrn)
  const added = new Map<string, Attribute[]>()
  for (const [urn, name] of unknown) {
    added.set(urn, [...(added.get(urn) ?? []), new Attribute('string', name)])
  }
  return {
    id: User.id,
    name: 'User',
    attributes: [externalId, ...attributesOf({ definition: userDefinition })],
    extensions: [enterprise, ...[...added].map(([id, attributes]) => ({ id, attributes }))],
  }
}

export const groupSchema: ResourceSchema = {
  id: Group.id,
  name: 'Group',
  attributes: [externalId, ...attributesOf({ definition: groupDefinition })],
  extensions: [],
}

/** An attribute by its name, which is not case-sensitive (RFC 7643, 2.1). */
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase())
