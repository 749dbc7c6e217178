import type { RequestOf } from '#common/contract/index.ts'
import type { RowFilter } from '#common/contract/shapes.ts'
import type { Browser } from '../../portal.ts'

export { only as country } from '../group-reports/report-forms.ts'

let count = 0

/** Adds a filter set as an administrator; its id. */
export async function addSet(
  admin: Browser,
  filters: RowFilter[],
  changes: Partial<RequestOf<'insertFilterSet'>> = {},
): Promise<number> {
  const { id } = await admin.call('insertFilterSet', { name: `Set ${++count}`, filters, ...changes })
  return id
}

/** Replaces the filters of a set. */
export async function changeSet(admin: Browser, id: number, filters: RowFilter[]): Promise<void> {
  const { filter_set } = await admin.call('filterSet', { id_filter_set: id })
  const { name, description } = filter_set
  await admin.call('updateFilterSet', { id, name, description, filters })
}

/** Sets the attributes of a user and nothing else. */
export async function setAttributes(
  admin: Browser,
  id: number,
  attributes: { [name: string]: string[] },
): Promise<void> {
  const { user } = await admin.call('user', { id_user: id })
  const list = Object.entries(attributes).map(([name, values]) => ({ name, values }))
  await admin.call('updateUser', { id, name: user.name, email: user.email, attributes: list })
}

/** The values of the filters with which a report opens. */
export async function rowsOf(person: Browser, id_report: number): Promise<string[]> {
  const { report } = await person.call('getReport', { id_report, gerencial: 'N', is_common_report: 'S' })
  return report.filters.map(({ condition, value }) => (condition === 'In' ? value : `not ${value}`))
}
