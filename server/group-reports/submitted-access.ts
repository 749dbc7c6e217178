import type { InputOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { withoutEmptyRows } from '#common/validation/filters.ts'
import type { StoredFilter, StoredPage } from '../db/schema/index.ts'
import type { Scope } from '../db/scope.ts'
import { lockUsers, membersAmong } from '../groups/members.ts'
import type { ReportAccess } from './access-changes.ts'

/** The access as submitted by the form. The contract has validated every filter row that is not empty. */
export const accessOf = (users: InputOf<'insertGroupReport'>['users']): ReportAccess[] =>
  users.map(({ id, filters, pageFilters }) => ({
    userId: id,
    filters: withoutEmptyRows(filters) as StoredFilter[],
    allowedPages: pageFilters,
  }))

/** An error for each allowed page that the report does not have; none while its pages are unknown. */
export function unknownPages(submitted: readonly ReportAccess[], pages: readonly StoredPage[]): FieldErrors {
  const known = new Set(pages.map(({ name }) => name))
  const errors: FieldErrors = {}
  if (known.size === 0) return errors
  submitted.forEach(({ allowedPages }, index) => {
    allowedPages.forEach(({ name }, at) => {
      if (!known.has(name)) errors[`users.${index}.pageFilters.${at}.name`] = 'pageUnknown'
    })
  })
  return errors
}

/**
 * Only members of the group can get access to its reports; they cannot be deleted until the transaction ends.
 * @param errors other field errors of the form, to be reported in the same response
 * @throws PortalError `resource.missing` for a user of another tenant, `request.invalid` for users who are not members
 * and for each of the `errors`
 */
export async function assertMembers(
  scope: Scope,
  groupId: number,
  submitted: readonly ReportAccess[],
  errors: FieldErrors,
): Promise<void> {
  const ids = submitted.map(({ userId }) => userId)
  const known = await lockUsers(scope, ids)
  if (ids.some((id) => !known.has(id))) throw new PortalError('resource.missing')
  const members = await membersAmong(scope, groupId, ids)
  const fields: FieldErrors = { ...errors }
  ids.forEach((id, index) => {
    if (!members.has(id)) fields[`users.${index}.id`] = 'notInGroup'
  })
  if (Object.keys(fields).length > 0) throw new PortalError('request.invalid', { fields })
}
