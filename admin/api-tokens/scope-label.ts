import type { ApiTokenScope } from '#common/contract/token-scopes.ts'

/** The key of the text that names a scope: `users:read` is under `users.read`. */
export const scopeLabel = (scope: ApiTokenScope) =>
  `admin.apiTokens.scope.${scope.replace(':', '.') as Dotted<ApiTokenScope>}` as const

type Dotted<Scope extends string> = Scope extends `${infer Group}:${infer Right}`
  ? `${Group}.${Right}`
  : Scope
