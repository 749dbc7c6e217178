import { listResponse, maxResults } from './lists.ts'
import { definitions, groupSchema, type Resource, type ResourceSchema, userSchema } from './schemas.ts'

const urn = (name: string): string => `urn:ietf:params:scim:schemas:core:2.0:${name}`

const resourceType = ({ id, name, extensions }: ResourceSchema, base: string): Resource => ({
  schemas: [urn('ResourceType')],
  id: name,
  name,
  endpoint: `/${name}s`,
  description: name === 'User' ? 'Users of the portal' : 'Groups of users',
  schema: id,
  ...(extensions.length > 0 && {
    schemaExtensions: extensions.map((extension) => ({ schema: extension.id, required: false })),
  }),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

const listOf = (resources: Resource[]): Resource =>
  listResponse(resources, { total: resources.length, offset: 0 })

const supported = (is: boolean) => ({ supported: is })

/** What a client can ask the server about itself (RFC 7644, 4), by the path below `/scim/v2`. */
export function discoveryOf(base: string): { [path: string]: Resource } {
  const types = [userSchema(), groupSchema].map((schema) => resourceType(schema, base))
  const schemas = definitions.map(
    (definition) => definition.describe(`${base}/Schemas`) as unknown as Resource,
  )
  const config: Resource = {
    schemas: [urn('ServiceProviderConfig')],
    patch: supported(true),
    bulk: { ...supported(false), maxOperations: 0, maxPayloadSize: 0 },
    filter: { ...supported(true), maxResults },
    changePassword: supported(false),
    sort: supported(false),
    etag: supported(false),
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'OAuth Bearer Token',
        description: 'A token for programs of the company with the scope scim',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
  return {
    '/ServiceProviderConfig': config,
    '/ResourceTypes': listOf(types),
    ...Object.fromEntries(types.map((type) => [`/ResourceTypes/${type.id}`, type])),
    '/Schemas': listOf(schemas),
    ...Object.fromEntries(schemas.map((schema) => [`/Schemas/${schema.id}`, schema])),
  }
}
