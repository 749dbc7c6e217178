import type { Client } from '#common/contract/client.ts'
import type { RequestOf, ResponseOf } from '#common/contract/index.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import { toFilters } from './group-report-calls.ts'
import type { ResourceCalls } from './types.ts'

export type FilterSet = ResponseOf<'filterSets'>['filter_sets'][number]

/** The values of the form; the report whose columns are suggested is not saved. */
export type FilterSetValues = Omit<RequestOf<'updateFilterSet'>, 'id' | 'filters'> & { filters: FilterRow[] }

const toRequest = ({ name, description, filters }: FilterSetValues) => ({
  ...{ name, description: description ?? '' },
  filters: toFilters(filters),
})

export const filterSetCalls = (call: Client): ResourceCalls => ({
  list: async (_params, _parents, signal) => ({
    rows: (await call('filterSets', {}, { signal })).filter_sets,
  }),
  get: async (id, signal) => (await call('filterSet', { id_filter_set: id }, { signal })).filter_set,
  create: (values: FilterSetValues) => call('insertFilterSet', toRequest(values)),
  update: (id, values: FilterSetValues) =>
    call('updateFilterSet', { ...toRequest(values), id, version: values.version }),
  delete: (id, _row, signal) => call('deleteFilterSet', { id_filter_set: id }, { signal }),
})
