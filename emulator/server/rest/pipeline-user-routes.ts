import type { z } from 'zod'
import { samePrincipal } from '../catalog/principal.ts'
import { findPipeline } from '../pipelines/pipelines.ts'
import type { Service } from '../service.ts'
import type { Pipeline } from '../state/pipeline-kinds.ts'
import { anyCase } from './any-case.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, forAdmins, type Operation } from './operation.ts'
import { presentPipelineUsers } from './present-pipeline.ts'
import { principalSchema, withoutUser } from './principal-schema.ts'

const userSchema = principalSchema({ accessRight: anyCase(['Admin']) })

type OfPipeline = Pick<Operation, 'principal' | 'base'> & { params: { pipelineId: string } }

/** Users of pipelines, changed by one of them or by an administrator. */
export function pipelineUserRoutes(add: AddOperation, service: Service): void {
  const admin = forAdmins(add, service)
  const find = ({ params, principal }: OfPipeline) => findPipeline(params.pipelineId, service, principal)
  const findAny = ({ params }: OfPipeline) => findPipeline(params.pipelineId, service)
  const save = (pipeline: Pipeline) => service.state.put('pipelines', pipeline)

  const userPaths = ['/pipelines/:pipelineId/users'] as const
  const oneUser = ['/pipelines/:pipelineId/users/:identifier'] as const
  const listUsers = (pipeline: Pipeline, { base }: OfPipeline) =>
    listOf('users', presentPipelineUsers(pipeline), base)
  const addUser = (pipeline: Pipeline, user: z.output<typeof userSchema>) => {
    const { identifier, principalType, profile } = user
    const others = pipeline.users.filter((one) => !samePrincipal(one, user))
    save({ ...pipeline, users: [...others, { identifier, principalType, profile }] })
  }
  const removeUser = (pipeline: Pipeline, identifier: string) =>
    save({ ...pipeline, users: withoutUser(pipeline.users, identifier) })

  add('GetPipelineUsers', 'GET', userPaths, (operation) => listUsers(find(operation), operation))
  add('UpdatePipelineUser', 'POST', userPaths, (operation) =>
    addUser(find(operation), operation.body(userSchema)),
  )
  add('DeletePipelineUser', 'DELETE', oneUser, (operation) =>
    removeUser(find(operation), operation.params.identifier),
  )
  admin('GetPipelineUsersAsAdmin', 'GET', ['/admin/pipelines/:pipelineId/users'], (operation) =>
    listUsers(findAny(operation), operation),
  )
  admin('UpdatePipelineUserAsAdmin', 'POST', ['/admin/pipelines/:pipelineId/users'], (operation) =>
    addUser(findAny(operation), operation.body(userSchema)),
  )
  admin(
    'DeletePipelineUserAsAdmin',
    'DELETE',
    ['/admin/pipelines/:pipelineId/users/:identifier'],
    (operation) => removeUser(findAny(operation), operation.params.identifier),
  )
}
