import { isKey, isRoleName, isUsername } from '../access/row-rules.ts'
import { isAttributeName, normalizeAttributeName } from '../filters/user-attributes.ts'
import { type FieldErrors, textOf } from './field-errors.ts'

/** Fields as they are typed. */
type Typed = Record<string, unknown>

const asList = (value: unknown): Typed[] =>
  Array.isArray(value) ? value.map((each) => (typeof each === 'object' && each !== null ? each : {})) : []

/** The names of roles, by their places. */
export function validateRoles(roles: unknown): FieldErrors {
  const errors: FieldErrors = {}
  if (!Array.isArray(roles)) return errors
  for (const [at, role] of roles.entries()) {
    if (!isRoleName(textOf(role))) errors[`${at}`] = 'roleName'
  }
  return errors
}

function validateUsername({ username_from, username }: Typed): FieldErrors {
  const text = textOf(username)
  if (username_from === 'text') return isUsername(text) ? {} : { username: 'username' }
  if (username_from !== 'attribute') return {}
  return isAttributeName(normalizeAttributeName(text)) ? {} : { username: 'attributeName' }
}

/** Each key stands for one column, and each column has one key; both are compared without case, as models do. */
function validateKeys(keys: unknown): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [at, { key, table, column }] of asList(keys).entries()) {
    const name = textOf(key).toLowerCase()
    const place = JSON.stringify([textOf(table).toLowerCase(), textOf(column).toLowerCase()])
    if (!isKey(name)) errors[`${at}.key`] = 'ruleKey'
    else if (seen.has(name)) errors[`${at}.key`] = 'twice'
    if (textOf(table) === '') errors[`${at}.table`] = 'fillAll'
    if (textOf(column) === '') errors[`${at}.column`] = 'fillAll'
    else if (seen.has(place)) errors[`${at}.column`] = 'twice'
    seen.add(name).add(place)
  }
  return errors
}

/** How a model restricts rows, as the form of a report sends it. */
export function validateRowRules(rules: unknown): FieldErrors {
  if (typeof rules !== 'object' || rules === null) return {}
  const typed = rules as Typed
  const errors: FieldErrors = validateUsername(typed)
  for (const [path, code] of Object.entries(validateRoles(typed.roles))) errors[`roles.${path}`] = code
  for (const [path, code] of Object.entries(validateKeys(typed.keys))) errors[`keys.${path}`] = code
  return errors
}
