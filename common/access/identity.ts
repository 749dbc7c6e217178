import { normalizeAttributeName, type UserAttribute } from '../filters/user-attributes.ts'
import { type CustomDataProblem, customDataOf, type RuleFilter } from './custom-data.ts'
import { defaultRowRules, isUsername, type RowRules } from './row-rules.ts'

/** What a token tells a semantic model about a user. */
export interface Identity {
  username: string
  /** Left out: those of the account. */
  roles?: string[] | undefined
  customData: string
}

/** Why a report that restricts its rows does not open for a user. `attribute`: which is missing, or has several values. */
export type IdentityProblem = CustomDataProblem | { kind: 'username'; attribute?: string }

/** The identity of a user, or why there is none. */
export type IdentityResult = (Identity & { problem?: undefined }) | { problem: IdentityProblem }

/** The access of a user to a report. */
export interface RuledAccess {
  /** Own filters and filter sets together; empty: every row. */
  filters: readonly RuleFilter[]
  /** The roles of this user; null: those of the report. */
  roles: readonly string[] | null
}

/** A user, as far as rules refer to it. */
export interface RuledUser {
  email: string
  /** Of a display: what models know it by in place of its e-mail; null: that. */
  identity?: string | null
  attributes: readonly UserAttribute[]
}

/** The name that a model knows a user by, as the rules say; undefined where there is none. */
export function usernameOf(rules: RowRules, user: RuledUser): string | undefined {
  if (rules.username_from === 'email') return user.identity ?? user.email
  if (rules.username_from === 'text') return rules.username
  const wanted = normalizeAttributeName(rules.username)
  const values = user.attributes.find(({ name }) => name === wanted)?.values ?? []
  return values.length === 1 ? values[0] : undefined
}

/**
 * What a semantic model with row-level security is told about a user. It is the only place that decides so: opening,
 * playlists, exports, mails, pictures, preview and checks use its result (decision 122).
 * @param rules null: an administrator has not said how the model restricts rows
 */
export function identityOf(rules: RowRules | null, access: RuledAccess, user: RuledUser): IdentityResult {
  const applied = rules ?? defaultRowRules
  const username = usernameOf(applied, user)
  if (username === undefined || !isUsername(username)) {
    const attribute = applied.username_from === 'attribute' ? { attribute: applied.username } : {}
    return { problem: { kind: 'username', ...attribute } }
  }
  const { text, problem } = customDataOf(access.filters, rules)
  if (problem) return { problem }
  const roles = access.roles ?? applied.roles
  return { username, roles: roles.length > 0 ? [...roles] : undefined, customData: text }
}
