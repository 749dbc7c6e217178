/**
 * What a token for programs may do, by group of calls (decision 128). `write` includes `read`. `scim` is for `/scim/v2`
 * only, and no call of the platform API needs it.
 */
export const apiTokenScopes = [
  'users:read',
  'users:write',
  'groups:read',
  'groups:write',
  'reports:read',
  'reports:write',
  'displays:read',
  'displays:write',
  'catalogue:read',
  'catalogue:write',
  'brand:read',
  'brand:write',
  'announcements:read',
  'announcements:write',
  'sign-in-links:write',
  'log:read',
  'scim',
] as const

export type ApiTokenScope = (typeof apiTokenScopes)[number]

/** Whether a token with these scopes may do what needs this one. */
export const hasScope = (scopes: readonly string[], needed: ApiTokenScope): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write'))
