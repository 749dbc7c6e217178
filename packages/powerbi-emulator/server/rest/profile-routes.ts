import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Principal } from '../catalog/principal.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { entityNotFound } from '../service-error.ts'
import type { Profile } from '../state/kinds.ts'
import { listOf } from './list-of.ts'
import { page } from './odata.ts'
import type { AddOperation } from './operation.ts'

const profileSchema = z.object({ displayName: z.string().trim().min(1).max(100) })
const present = ({ id, displayName }: Profile) => ({ id, displayName })

/** Profiles of an app. With the header `X-PowerBI-Profile-Id` it acts as one, with the workspaces of that profile. */
export function profileRoutes(add: AddOperation, { state }: Service): void {
  const profilesOf = ({ clientId }: Principal) =>
    state.list('profiles', []).filter((profile) => sameId(profile.clientId, clientId))
  const find = (principal: Principal, id: string): Profile => {
    const profile = profilesOf(principal).find((one) => sameId(one.id, id))
    if (!profile) throw entityNotFound('Profile', id)
    return profile
  }

  add('GetProfiles', 'GET', ['/profiles'], ({ principal, query, base }) =>
    listOf('profiles', page(profilesOf(principal).map(present), query), base),
  )

  add('CreateProfile', 'POST', ['/profiles'], ({ principal, body }) => {
    const profile = { id: randomUUID(), clientId: principal.clientId, ...body(profileSchema) }
    state.put('profiles', profile)
    return present(profile)
  })

  add('GetProfile', 'GET', ['/profiles/:profileId'], ({ principal, params }) =>
    present(find(principal, params.profileId)),
  )

  add('UpdateProfile', 'PUT', ['/profiles/:profileId'], ({ principal, params, body }) => {
    const profile = { ...find(principal, params.profileId), ...body(profileSchema) }
    state.put('profiles', profile)
    return present(profile)
  })

  add('DeleteProfile', 'DELETE', ['/profiles/:profileId'], ({ principal, params }) => {
    state.delete('profiles', find(principal, params.profileId).id)
  })
}
