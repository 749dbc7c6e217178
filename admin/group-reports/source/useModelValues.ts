import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { matchesSearch } from '#common/texts/search.ts'
import { textOf } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import type { PortalDataProvider } from '../../data/data-provider.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { readColumnsKey } from './kept-from-report.ts'
import type { ReadColumn } from './read-columns.ts'
import { isSameName } from './useModelFields.ts'
import type { ReportSourceIds } from './useReportSource.ts'

/** As many as the server answers. */
const maxValues = 100

/** The values that slicers of the open report offer for a column. */
const readValues = (columns: ReadColumn[] = [], named: { table: string; column: string }): string[] => {
  const same = columns.filter(
    ({ table, column }) => isSameName(table, named.table) && isSameName(column, named.column),
  )
  return same.flatMap(({ values = [] }) => values)
}

/** The query for the values of a row's column that contain a text. */
function useValuesQuery(source: ReportSourceIds | undefined, { table, column }: FilterRow) {
  const { call } = useDataProvider<PortalDataProvider>()
  const client = useQueryClient()
  const named = { table: textOf(table), column: textOf(column) }
  return (search: string, enabled: boolean) => ({
    queryKey: ['modelValues', source, named, search],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const request = source && { ...source, ...named, ...(search && { search }) }
      // A platform of others may answer without these.
      const answer = request ? await call('modelValues', request, { signal }) : undefined
      const { origin = 'none', values = [], complete = false } = answer ?? {}
      if (origin === 'model') return { values, isComplete: complete, isModel: true }
      const offered = readValues(client.getQueryData<ReadColumn[]>(readColumnsKey(source)), named)
      const matching = offered.filter((value) => matchesSearch([value], search))
      const all = [...new Set([...matching, ...values])]
      const isComplete = complete && all.length <= maxValues
      return { values: all.slice(0, maxValues), isComplete, isModel: false }
    },
    enabled: enabled && named.table !== '' && named.column !== '',
    staleTime: 60_000,
    retry: false,
  })
}

/** The values of a row's column that contain a text, searched on the server. Nothing is fetched until `enabled`. */
export function useModelValues(
  source: ReportSourceIds | undefined,
  row: FilterRow,
  { text, enabled }: { text: string; enabled: boolean },
) {
  const search = useDebounced(text)
  const query = useValuesQuery(source, row)
  const { data, isFetching } = useQuery({ ...query(search, enabled), placeholderData: keepPreviousData })
  return {
    values: data?.values ?? [],
    // Whether these are all that match the search. A failure is not shown: the value can be typed.
    isComplete: data?.isComplete ?? true,
    isFetching: isFetching || search !== text,
  }
}

/** Whether all values of the row's column have been fetched before, and the row's value is not among them. */
export function useIsUnknownValue(source: ReportSourceIds | undefined, row: FilterRow): boolean {
  const { data } = useQuery(useValuesQuery(source, row)('', false))
  const value = textOf(row.value)
  return Boolean(value && data?.isModel && data.isComplete && !data.values.includes(value))
}
