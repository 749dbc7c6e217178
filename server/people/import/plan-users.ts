import type { ResponseOf } from '#common/contract/index.ts'
import { isName } from '#common/contract/shapes.ts'
import { isEmail } from '#common/validation/user.ts'
import { type AttributeChange, planAttributes } from './plan-attributes.ts'
import type { PlannedUser } from './planned-user.ts'
import { RowError } from './row-error.ts'
import { type ImportRow, type ImportState, keyOf } from './state.ts'

type Changes = ResponseOf<'rehearseImport'>['rows'][number]['changes']

/** Plans the users of an import row by row; several rows may be about one user. */
export function createUserPlan(stored: ImportState['users']) {
  const users = new Map<string, PlannedUser>()
  /** The values that earlier rows gave to attributes, by user. */
  const given = new Map<PlannedUser, Map<string, string[]>>()

  function planUser({ name, email }: ImportRow, changes: Changes): PlannedUser {
    if (!isEmail(email)) throw new RowError('email', 'emailInvalid')
    if (name !== '' && !isName(name)) throw new RowError('name', 'invalid')
    const planned = users.get(keyOf(email))
    if (planned) {
      if (name !== '' && name !== planned.name) throw new RowError('name', 'twice')
      return planned
    }
    const known = stored.get(keyOf(email))
    if (known?.isDisplay) throw new RowError('email', 'emailTaken')
    if (!known && name === '') throw new RowError('name', 'required')
    const user = {
      id: known?.id,
      name: name || known?.name || '',
      email: known?.email ?? email,
      attributes: known?.attributes ?? [],
      stored: known,
    }
    users.set(keyOf(email), user)
    if (!known) changes.push('user')
    else if (user.name !== known.name) changes.push('name')
    return user
  }

  return {
    /**
     * @param changes gets what the row changes about the user
     * @throws RowError
     */
    plan(row: ImportRow, changes: Changes): { user: PlannedUser; attributes: AttributeChange[] } {
      const user = planUser(row, changes)
      const values = given.get(user) ?? new Map<string, string[]>()
      given.set(user, values)
      const attributes = planAttributes(row, user, values)
      if (attributes.length > 0) changes.push('attributes')
      return { user, attributes }
    },
    all: (): PlannedUser[] => [...users.values()],
  }
}
