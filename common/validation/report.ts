import { type FieldErrors, requireFields, textOf } from './field-errors.ts'
import { type FilterRow, validateFilters } from './filters.ts'
import { limits } from './limits.ts'
import { validateRoles, validateRowRules } from './row-rules.ts'

type Entry = Record<string, unknown>

/** The entries of a list at their places; one that is no object counts as empty. */
const asList = (value: unknown): Entry[] =>
  Array.isArray(value) ? value.map((each) => (typeof each === 'object' && each !== null ? each : {})) : []

/** The pages of one user, by index: each is named, and none twice (spec 5). */
function validatePages(pages: Entry[]): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  pages.forEach((page, index) => {
    const name = textOf(page.name)
    if (name === '' || seen.has(name)) errors[`${index}.name`] = name === '' ? 'pageMissing' : 'pageTwice'
    seen.add(name)
  })
  return errors
}

/** Checks one user after another until there are as many errors as one answer lists. */
function validateUsers(users: unknown): FieldErrors {
  const errors: FieldErrors = {}
  let count = 0
  const add = (path: string, found: FieldErrors): void => {
    for (const [field, code] of Object.entries(found)) {
      errors[`${path}.${field}`] = code
      count++
    }
  }
  const seen = new Set<string>()
  for (const [index, user] of asList(users).entries()) {
    const id = textOf(user.id)
    if (id !== '' && seen.has(id)) add(`users.${index}`, { id: 'twice' })
    seen.add(id)
    add(`users.${index}.filters`, validateFilters(asList(user.filters) as FilterRow[]))
    add(`users.${index}.pageFilters`, validatePages(asList(user.pageFilters)))
    add(`users.${index}.roles`, validateRoles(user.roles))
    if (count >= limits.fieldErrors) break
  }
  return errors
}

/** A management report: name, account, workspace and report. */
export const validateManagementReport = (values: Record<string, unknown>): FieldErrors => ({
  ...requireFields(values, ['name', 'id_conta', 'id_workspace', 'link_report'], 'fillAll'),
  ...prefixed('row_rules', validateRowRules(values.row_rules)),
})

/** A new group report: name, account, workspace and report, then the filters and pages of each user (spec 5). */
export const validateNewReport = (values: Record<string, unknown>): FieldErrors => ({
  ...requireFields(values, ['name', 'id_conta', 'id_workspace', 'id_report'], 'fillAll'),
  ...prefixed('row_rules', validateRowRules(values.row_rules)),
  ...validateUsers(values.users),
})

/** An edited group report; its Power BI id is called `link_report` there (spec 7). */
export const validateEditedReport = (values: Record<string, unknown>): FieldErrors => ({
  ...validateManagementReport(values),
  ...validateUsers(values.users),
})

/** Changed access to several reports of a group; a user is changed or removed, not both. */
export function validateGroupAccess({ reports }: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const [index, { id, users, removed }] of asList(reports).entries()) {
    const changed = new Set(asList(users).map((user) => textOf(user.id)))
    const isTwice = Array.isArray(removed) && removed.some((userId) => changed.has(textOf(userId)))
    Object.assign(
      errors,
      prefixed(`reports.${index}`, {
        ...(seen.has(textOf(id)) && { id: 'twice' }),
        ...(isTwice && { removed: 'twice' }),
        ...validateUsers(users),
      }),
    )
    seen.add(textOf(id))
    if (Object.keys(errors).length >= limits.fieldErrors) break
  }
  return errors
}

/** A report that is opened before it is saved: filters and pages as in the form. */
export const validatePreview = ({
  filters,
  page_filters,
  row_rules,
  roles,
}: Record<string, unknown>): FieldErrors => ({
  ...prefixed('filters', validateFilters(asList(filters) as FilterRow[])),
  ...prefixed('page_filters', validatePages(asList(page_filters))),
  ...prefixed('row_rules', validateRowRules(row_rules)),
  ...prefixed('roles', validateRoles(roles)),
})

const prefixed = (path: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, code]) => [`${path}.${field}`, code]))
