import type { InputOf } from '#common/contract/index.ts'
import { filter } from '#common/contract/shapes.ts'
import { PortalError } from '#common/errors.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { isEmptyRow } from '#common/validation/filters.ts'
import type { StoredPage } from '../db/schema/index.ts'
import type { Scope } from '../db/scope.ts'
import { lockUsers, membersAmong } from '../groups/members.ts'
import type { ReportAccess } from './access-changes.ts'

/** The people of a report's form, with the filter rows that were filled in; the rule has judged them. */
export const accessOf = (users: InputOf<'insertGroupReport'>['users']): ReportAccess[] =>
  users.map(({ id, filters, pageFilters }) => ({
    userId: id,
    filters: filters.filter((row) => !isEmptyRow(row)).map((row) => filter.parse(row)),
    pages: pageFilters,
  }))

/** Where a person is given a page that the report does not have; nowhere while its pages are not known. */
export function unknownPages(entries: readonly ReportAccess[], pages: readonly StoredPage[]): FieldErrors {
  const known = new Set(pages.map(({ name }) => name))
  const faults: FieldErrors = {}
  entries.forEach((entry, index) => {
    entry.pages.forEach(({ name }, at) => {
      if (known.size > 0 && !known.has(name)) faults[`users.${index}.pageFilters.${at}.name`] = 'pageUnknown'
    })
  })
  return faults
}

/**
 * Lets only the group's people be given its reports, and keeps them from being deleted until the transaction ends.
 * @param faults what else is wrong with the form, to be told in the same answer
 * @throws PortalError `resource.missing` for somebody who is not of the tenant, `request.invalid` for somebody who is
 * not in the group and for each of the `faults`
 */
export async function assertMembers(
  scope: Scope,
  groupId: number,
  entries: readonly ReportAccess[],
  faults: FieldErrors,
): Promise<void> {
  const ids = entries.map(({ userId }) => userId)
  const known = await lockUsers(scope, ids)
  if (ids.some((id) => !known.has(id))) throw new PortalError('resource.missing')
  const members = await membersAmong(scope, groupId, ids)
  const fields: FieldErrors = { ...faults }
  ids.forEach((id, index) => {
    if (!members.has(id)) fields[`users.${index}.id`] = 'notInGroup'
  })
  if (Object.keys(fields).length > 0) throw new PortalError('request.invalid', { fields })
}
