import { useGetList } from 'react-admin'
import type { ParentIds } from '../../data/types.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'

export interface SourceOption {
  id: string | number
  name: string
  /** Of a workspace: it is on no capacity. */
  on_capacity?: 'N'
}

export interface SourceStep {
  resource: 'accounts' | 'workspaces' | 'reports'
  /** Ids of what the options belong to; absent until they are chosen. */
  parents: ParentIds | undefined
  /** Name stored with the report, shown until the options are loaded. */
  storedName?: string | undefined
}

interface SourceOptions {
  options: SourceOption[]
  /** The chosen option; without a name until the options are loaded, named by its id if it is not among them. */
  chosen: SourceOption | null
  error: Error | null
  isFetching: boolean
  refetch: () => void
}

/** All options at once; they are searched in the browser. */
const all = { pagination: { page: 1, perPage: 10_000 }, sort: { field: 'name', order: 'ASC' as const } }

/** The options of one step of the source, from Power BI. */
export function useSourceOptions(
  { resource, parents, storedName }: SourceStep,
  value: string | number,
): SourceOptions {
  const t = useTranslate()
  const enabled = parents !== undefined
  const { data, error, isFetching, refetch } = useGetList<SourceOption>(
    resource,
    { ...all, filter: parents ?? {} },
    { enabled, retry: false, onError: () => {}, staleTime: 30_000 },
  )
  const options = (enabled && data) || []
  const selected = options.find((option) => String(option.id) === String(value))
  const isMissing = data !== undefined && !isFetching && !selected
  const id = String(value)
  const name = isMissing ? t('admin.reports.missing', { id }) : (storedName ?? (error ? id : ''))
  return {
    options,
    chosen: selected ?? (value ? { id: value, name } : null),
    error: enabled ? error : null,
    isFetching,
    refetch,
  }
}
