import type { z } from 'zod'
import { samePrincipal } from '../catalog/principal.ts'
import type { Service } from '../service.ts'
import { invalidRequest } from '../service-error.ts'
import type { DatasetUser } from '../state/kinds.ts'
import { anyCase } from './any-case.ts'
import { settingsOf } from './data-sources.ts'
import { itemUsers } from './item-users.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, anywhere, type Operation } from './operation.ts'
import { principalSchema } from './principal-schema.ts'

/** Rights to a model are made of these, in this order. */
const parts = ['Read', 'Write', 'Reshare', 'Explore'] as const

/** Rights that can be given; Write follows from the workspace only. */
const rights = ['Read', 'ReadReshare', 'ReadExplore', 'ReadReshareExplore'] as const

const addSchema = principalSchema({ datasetUserAccessRight: anyCase(rights) })
const changeSchema = principalSchema({ datasetUserAccessRight: anyCase(['None', ...rights]) })

/** Everything that one of two rights includes. */
const union = (one: string, other: string): string =>
  parts.filter((part) => one.includes(part) || other.includes(part)).join('')

/** Users with a right to a single model, in addition to those of its workspace. */
export function datasetUserRoutes(add: AddOperation, { state }: Service): void {
  const paths = anywhere('/datasets/:datasetId/users')
  const find = ({ params, catalog }: Operation<(typeof paths)[number]>) =>
    catalog.model(params.datasetId, params.groupId, 'Member')

  add('GetDatasetUsers', 'GET', paths, (operation) => {
    const { catalog, base } = operation
    const model = find(operation)
    const inherited = itemUsers(catalog.users(catalog.workspaceOf(model)), 'dataset')
    const all = new Map<string, DatasetUser>()
    for (const user of [
      ...(inherited as unknown as DatasetUser[]),
      ...(settingsOf(model, state).users ?? []),
    ]) {
      const { identifier, principalType, datasetUserAccessRight, profile } = user
      const key = `${identifier.toLowerCase()}/${profile?.id}`
      const right = union(all.get(key)?.datasetUserAccessRight ?? '', datasetUserAccessRight)
      all.set(key, { identifier, principalType, datasetUserAccessRight: right })
    }
    return listOf('users', [...all.values()], base)
  })

  const save = (operation: Operation<(typeof paths)[number]>, asked: z.output<typeof changeSchema>) => {
    const settings = settingsOf(find(operation), state)
    const { identifier, principalType, profile, datasetUserAccessRight } = asked
    if (principalType === 'App') throw invalidRequest('Apps cannot be given rights to single datasets.')
    const users = (settings.users ?? []).filter((one) => !samePrincipal(one, asked))
    if (datasetUserAccessRight !== 'None') {
      users.push({ identifier, principalType, profile, datasetUserAccessRight })
    }
    state.put('modelSettings', { ...settings, users })
  }

  add('PostDatasetUser', 'POST', paths, (operation) => save(operation, operation.body(addSchema)))
  add('PutDatasetUser', 'PUT', paths, (operation) => save(operation, operation.body(changeSchema)))
}
