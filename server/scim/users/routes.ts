import type { Program } from '../authenticate.ts'
import type { Answer, Operation } from '../operation.ts'
import { parseFilter } from '../protocol/filter.ts'
import { listResponse, pageOf, type Query, textIn } from '../protocol/lists.ts'
import { applyOperation, operationsOf, resourceOf } from '../protocol/patch.ts'
import { project, projectionOf } from '../protocol/projection.ts'
import { type Resource, type ResourceSchema, userSchema } from '../protocol/schemas.ts'
import { notFound } from '../protocol/scim-error.ts'
import type { ResourceRoutes } from '../resource-routes.ts'
import { createUser } from './create-user.ts'
import { deprovisionUser } from './delete-user.ts'
import { findUser, listUsers } from './queries.ts'
import { saveUser } from './save-user.ts'
import { userCondition } from './user-filter.ts'
import { userResource, writtenOf } from './user-resource.ts'

const schemaOf = ({ mapping }: Program): ResourceSchema => userSchema(mapping.map(({ path }) => path))

const projected = (schema: ResourceSchema, query: Query, resource: Resource): Resource => {
  const [attributes, excludedAttributes] = [textIn(query, 'attributes'), textIn(query, 'excludedAttributes')]
  return project(resource, projectionOf(schema, { attributes, excludedAttributes }))
}

async function answer(operation: Operation, query: Query, id: string, status: 200 | 201): Promise<Answer> {
  const user = await findUser(operation.tx, id)
  if (!user) throw notFound('user', id)
  const resource = userResource(user, operation.base)
  return { status, resource: projected(schemaOf(operation.program), query, resource) }
}

/** What is written where a request says nothing about it: it neither activates a user nor forgets the id. */
const withKept = (resource: Resource, { active, externalId }: Resource): Resource => ({
  ...(externalId !== undefined && { externalId }),
  ...resource,
  active: resource.active ?? active,
})

export const userRoutes: ResourceRoutes = {
  async list(scope, { program, query, base }) {
    const schema = schemaOf(program)
    const filter = textIn(query, 'filter')
    const page = pageOf(query)
    const condition = filter ? userCondition(parseFilter(filter), schema) : undefined
    const { rows, total } = await listUsers(scope, condition, page)
    const resources = rows.map((row) => projected(schema, query, userResource(row, base)))
    return listResponse(resources, { total, offset: page.offset })
  },

  async get(scope, { program, query, base, id }) {
    const user = await findUser(scope, id)
    if (!user) throw notFound('user', id)
    return projected(schemaOf(program), query, userResource(user, base))
  },

  async create(operation, { body, query }) {
    const schema = schemaOf(operation.program)
    const id = await createUser(operation, schema, resourceOf(schema, body))
    return answer(operation, query, String(id), 201)
  },

  async replace(operation, { id, body, query }) {
    const schema = schemaOf(operation.program)
    const user = await findUser(operation.tx, id, true)
    if (!user) throw notFound('user', id)
    await saveUser(operation, user, schema, withKept(resourceOf(schema, body), writtenOf(user)))
    return answer(operation, query, id, 200)
  },

  async patch(operation, { id, body, query }) {
    const schema = schemaOf(operation.program)
    const operations = operationsOf(body)
    const user = await findUser(operation.tx, id, true)
    if (!user) throw notFound('user', id)
    const written = writtenOf(user)
    const resource = structuredClone(written)
    for (const each of operations) applyOperation(schema, resource, each)
    await saveUser(operation, user, schema, { ...resource, active: resource.active ?? written.active })
    return answer(operation, query, id, 200)
  },

  async remove(operation, { id }) {
    const user = await findUser(operation.tx, id, true)
    if (!user) throw notFound('user', id)
    await deprovisionUser(operation, user)
    return { status: 204 }
  },
}
