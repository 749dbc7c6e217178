/** The workspaces ("groups" in the REST API) of models and reports. */
export const WORLD = 'a0000000-0000-4000-8000-000000000001'
export const BUSINESS = 'a0000000-0000-4000-8000-000000000002'
export const NATURE = 'a0000000-0000-4000-8000-000000000003'

/** Ascending: each right includes those before it. */
export const accessRights = ['None', 'Viewer', 'Contributor', 'Member', 'Admin'] as const

export type AccessRight = (typeof accessRights)[number]

/** Swagger definition GroupUser. */
export interface GroupUser {
  /** Object id of an app, e-mail of a user. */
  identifier: string
  principalType: 'App' | 'User' | 'Group'
  groupUserAccessRight: AccessRight
  displayName?: string
  emailAddress?: string
  /** The profile of the app that has access, in place of the app itself. */
  profile?: { id: string; displayName?: string }
}

export interface Workspace {
  id: string
  name: string
  /** Absent: the first capacity; null: shared capacity. */
  capacityId?: string | null
  /** Absent: the principals that the content names. */
  users?: GroupUser[]
}

export const workspaces: Workspace[] = [
  { id: WORLD, name: 'World' },
  { id: BUSINESS, name: 'Business' },
  { id: NATURE, name: 'Nature' },
]
