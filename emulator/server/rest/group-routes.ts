import type { FastifyInstance } from 'fastify'
import { workspaces } from '#emulator/workspaces.ts'
import { getWorkspace } from '../catalog.ts'
import type { Service } from '../service.ts'
import { listOf } from './list-of.ts'
import { readFilter, readPaging } from './odata.ts'
import { presentGroup } from './present.ts'

const filterFields = ['id', 'name', 'isReadOnly', 'isOnDedicatedCapacity', 'capacityId']

/** Workspaces. The demo principal is a member of all of them. */
export function groupRoutes(app: FastifyInstance, { calls, tokens, baseUrl }: Service): void {
  app.get<{ Querystring: { $filter?: unknown } }>(
    '/groups',
    { preHandler: calls.intercept('GetGroups') },
    async (request) => {
      tokens.readAccess(request.headers.authorization)
      const matches = readFilter(request.query.$filter, filterFields)
      const { top = workspaces.length, skip = 0 } = readPaging(request.query)
      const groups = workspaces.map(presentGroup).filter((group) => matches({ ...group }))
      return listOf('groups', groups.slice(skip, skip + top), baseUrl(request))
    },
  )

  app.get<{ Params: { groupId: string } }>(
    '/groups/:groupId',
    { preHandler: calls.intercept('GetGroup') },
    async (request) => {
      tokens.readAccess(request.headers.authorization)
      return presentGroup(getWorkspace(request.params.groupId))
    },
  )
}
