import { type Faults, missing, textOf } from './faults.ts'
import { type FilterRow, filterFaults } from './filters.ts'
import { pageFilterFault } from './page-filters.ts'

const asList = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'object' && entry !== null) : []

function peopleFaults(users: unknown): Faults {
  const faults: Faults = {}
  const seen = new Set<string>()
  asList(users).forEach((user, index) => {
    const id = textOf(user.id)
    if (id !== '' && seen.has(id)) faults[`users.${index}.id`] = 'twice'
    seen.add(id)
    const rows = filterFaults(asList(user.filters) as FilterRow[])
    for (const [field, code] of Object.entries(rows)) faults[`users.${index}.filters.${field}`] = code
    const names = asList(user.pageFilters).map((page) => textOf(page.name))
    names.forEach((name, at) => {
      const fault = pageFilterFault(
        name,
        names.slice(0, at).map((before) => ({ name: before })),
      )
      if (fault) faults[`users.${index}.pageFilters.${at}.name`] = fault
    })
  })
  return faults
}

/** A new group report: name, account, workspace and report, then each person's filters and pages (spec 5). */
export const newReportRule = (values: Record<string, unknown>): Faults => ({
  ...missing(values, ['name', 'id_conta', 'id_workspace', 'id_report'], 'fillAll'),
  ...peopleFaults(values.users),
})

/** An edited group report; there the report's id in the embed service is called `link_report` (spec 7). */
export const editReportRule = (values: Record<string, unknown>): Faults => ({
  ...missing(values, ['name', 'id_conta', 'id_workspace', 'link_report'], 'fillAll'),
  ...peopleFaults(values.users),
})
