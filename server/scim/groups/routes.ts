import type { Scope } from '../../base/db/scope.ts'
import { groupBy } from '../../base/group-by.ts'
import { parseFilter } from '../protocol/filter.ts'
import { listResponse, pageOf, type Query, textIn } from '../protocol/lists.ts'
import { applyOperation, operationsOf, resourceOf } from '../protocol/patch.ts'
import { includes, project, projectionOf } from '../protocol/projection.ts'
import { groupSchema, type Resource } from '../protocol/schemas.ts'
import { notFound } from '../protocol/scim-error.ts'
import type { ResourceRoutes } from '../resource-routes.ts'
import { groupCondition } from './group-filter.ts'
import { groupResource, writtenOf } from './group-resource.ts'
import { patchMembers, splitOperation } from './patch-members.ts'
import { findGroup, type GroupRow, listGroups, listMembersOf } from './queries.ts'
import { createGroup, memberIdsOf, releaseGroup, saveGroup } from './save-group.ts'

/** Groups as resources; members, who may be many, are read only if they are asked for. */
async function resourcesOf(scope: Scope, rows: GroupRow[], query: Query, base: string): Promise<Resource[]> {
  const [attributes, excludedAttributes] = [textIn(query, 'attributes'), textIn(query, 'excludedAttributes')]
  const projection = projectionOf(groupSchema, { attributes, excludedAttributes })
  const ids = rows.map(({ id }) => id)
  const members = includes(projection, 'members')
    ? groupBy(await listMembersOf(scope, ids), ({ groupId }) => groupId)
    : undefined
  return rows.map((row) => {
    const ofGroup = members && (members.get(row.id) ?? [])
    return project(groupResource(row, ofGroup, base), projection)
  })
}

/** What a request says a group is: its members, and all else. @throws ScimError */
function givenOf(body: unknown): { resource: Resource; members: Set<number> } {
  const given = resourceOf(groupSchema, body)
  const { members: listed, ...resource } = given
  const members = new Set<number>()
  patchMembers(members, { op: 'add', path: 'members', value: listed })
  return { resource, members }
}

export const groupRoutes: ResourceRoutes = {
  async list(scope, { query, base }) {
    const filter = textIn(query, 'filter')
    const page = pageOf(query)
    const condition = filter ? groupCondition(parseFilter(filter), scope) : undefined
    const { rows, total } = await listGroups(scope, condition, page)
    return listResponse(await resourcesOf(scope, rows, query, base), { total, offset: page.offset })
  },

  async get(scope, { query, base, id }) {
    const group = await findGroup(scope, id)
    if (!group) throw notFound('group', id)
    const [resource = {}] = await resourcesOf(scope, [group], query, base)
    return resource
  },

  async create(operation, { body, query }) {
    const { resource, members } = givenOf(body)
    const id = await createGroup(operation, resource, members)
    const group = await findGroup(operation.tx, String(id))
    const [created] = group ? await resourcesOf(operation.tx, [group], query, operation.base) : []
    return { status: 201, ...(created && { resource: created }) }
  },

  async replace(operation, { id, body, query }) {
    const group = await findGroup(operation.tx, id, true)
    if (!group) throw notFound('group', id)
    const { resource, members } = givenOf(body)
    const { externalId } = writtenOf(group)
    const before = await memberIdsOf(operation, group.id)
    const kept = { ...(externalId !== undefined && { externalId }), ...resource }
    await saveGroup(operation, group, kept, { before, after: members })
    const saved = await findGroup(operation.tx, id)
    const [answered] = saved ? await resourcesOf(operation.tx, [saved], query, operation.base) : []
    return { status: 200, ...(answered && { resource: answered }) }
  },

  /** Answered without the group, whose members would be sent each time. */
  async patch(operation, { id, body }) {
    const operations = operationsOf(body).map(splitOperation)
    const group = await findGroup(operation.tx, id, true)
    if (!group) throw notFound('group', id)
    const resource = writtenOf(group)
    const ofMembers = operations.flatMap(({ members }) => members)
    const before = ofMembers.length > 0 ? await memberIdsOf(operation, group.id) : new Set<number>()
    const after = new Set(before)
    for (const each of ofMembers) patchMembers(after, each)
    for (const { other } of operations) if (other) applyOperation(groupSchema, resource, other)
    await saveGroup(operation, group, resource, ofMembers.length > 0 ? { before, after } : undefined)
    return { status: 204 }
  },

  async remove(operation, { id }) {
    const group = await findGroup(operation.tx, id, true)
    if (!group) throw notFound('group', id)
    await releaseGroup(operation, group)
    return { status: 204 }
  },
}
