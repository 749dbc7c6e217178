import { type FieldErrors, requireFields, textOf } from './field-errors.ts'
import { type FilterRow, validateFilters } from './filters.ts'
import { validatePageFilter } from './page-filters.ts'

const asList = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : []

function validateUsers(users: unknown): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  asList(users).forEach((user, index) => {
    const id = textOf(user.id)
    if (id !== '' && seen.has(id)) errors[`users.${index}.id`] = 'twice'
    seen.add(id)
    const rows = validateFilters(asList(user.filters) as FilterRow[])
    for (const [field, code] of Object.entries(rows)) errors[`users.${index}.filters.${field}`] = code
    const names = asList(user.pageFilters).map((page) => textOf(page.name))
    names.forEach((name, at) => {
      const error = validatePageFilter(
        name,
        names.slice(0, at).map((before) => ({ name: before })),
      )
      if (error) errors[`users.${index}.pageFilters.${at}.name`] = error
    })
  })
  return errors
}

/** A new group report: name, account, workspace and report, then the filters and pages of each user (spec 5). */
export const validateNewReport = (values: Record<string, unknown>): FieldErrors => ({
  ...requireFields(values, ['name', 'id_conta', 'id_workspace', 'id_report'], 'fillAll'),
  ...validateUsers(values.users),
})

/** An edited group report; its Power BI id is called `link_report` there (spec 7). */
export const validateEditedReport = (values: Record<string, unknown>): FieldErrors => ({
  ...requireFields(values, ['name', 'id_conta', 'id_workspace', 'link_report'], 'fillAll'),
  ...validateUsers(values.users),
})
