import type { App, Content, Tenant, User } from '#emulator/content/content.ts'
import { type AccessRight, accessRights, type GroupUser, type Workspace } from '#emulator/workspaces.ts'
import { sameId } from '../same-id.ts'
import { entityNotFound, notAuthorized } from '../service-error.ts'
import type { StateStore } from '../state/state-store.ts'
import type { AccessClaims } from '../tokens/tokens.ts'

/** Who calls the API, as lists of users name it, without a right. */
export interface Principal extends Omit<GroupUser, 'groupUserAccessRight'> {
  clientId: string
}

/** An app of a tenant; undefined if it is not registered there. */
export const findApp = ({ apps }: Tenant, clientId = ''): App | undefined =>
  apps.find((app) => sameId(app.clientId, clientId))

/**
 * The caller of a request: the app or the user of its token, or a profile of that app.
 * @throws ServiceError 401 if the app or the user does not exist (any more), 404 for an unknown profile
 */
export function principalOf(
  { tid, appid, upn }: AccessClaims,
  profileId: string | undefined,
  { tenants }: Content,
  state: StateStore,
): Principal {
  const tenant = tenants.find(({ id }) => sameId(id, tid))
  const app = tenant && findApp(tenant, appid)
  if (!app) throw notAuthorized(`The app ${appid} is not registered in the tenant ${tid}.`)
  if (upn !== undefined) {
    const user = tenant.users.find(({ email }) => sameId(email, upn))
    if (!user) throw notAuthorized(`The tenant ${tid} has no user ${upn}.`)
    return { ...userPrincipal(user), clientId: appid }
  }
  const principal = { ...appPrincipal(app), clientId: appid }
  if (profileId === undefined) return principal
  const profile = state.find('profiles', profileId)
  if (!profile || !sameId(profile.clientId, appid)) throw entityNotFound('Profile', profileId)
  return { ...principal, profile: { id: profile.id, displayName: profile.displayName } }
}

const appPrincipal = ({ objectId, name }: App) => ({
  identifier: objectId,
  principalType: 'App' as const,
  displayName: name,
})

const userPrincipal = ({ email, name }: User) => ({
  identifier: email,
  principalType: 'User' as const,
  displayName: name,
  emailAddress: email,
})

/** The entry of a principal in the users of a workspace. */
export function memberOf(
  { identifier, principalType, displayName, emailAddress, profile }: Principal,
  groupUserAccessRight: AccessRight,
): GroupUser {
  return { identifier, principalType, displayName, emailAddress, profile, groupUserAccessRight }
}

export const samePrincipal = (
  one: Pick<GroupUser, 'identifier' | 'profile'>,
  other: Pick<GroupUser, 'identifier' | 'profile'>,
): boolean =>
  sameId(one.identifier, other.identifier) && sameId(one.profile?.id ?? '', other.profile?.id ?? '')

/** The users of a workspace: those stored with it, or the apps and users that the content gives access. */
export function usersOf({ id, name, users }: Workspace, { tenants }: Content): GroupUser[] {
  if (users) return users
  const mayUse = ({ workspaces }: App | User) =>
    workspaces?.some((one) => one === name || sameId(one, id)) ?? true
  return tenants.flatMap((tenant) =>
    [...tenant.apps.filter(mayUse).map(appPrincipal), ...tenant.users.filter(mayUse).map(userPrincipal)].map(
      (member) => ({ ...member, groupUserAccessRight: 'Admin' as const }),
    ),
  )
}

/** Whether a right includes another. */
export const includes = (right: AccessRight, wanted: AccessRight): boolean =>
  accessRights.indexOf(right) >= accessRights.indexOf(wanted)
