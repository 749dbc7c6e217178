import { useGetList, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { ReportFormValues } from '../../data/records.ts'
import type { ParentIds } from '../../data/types.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'

export interface SourceOption {
  id: string | number
  name: string
  /** Of a workspace: it is on no capacity. */
  on_capacity?: 'N'
}

/** One step of the source of a form. */
export interface SourceStep {
  source: 'accountId' | 'workspaceId' | 'powerBiReportId'
  resource: 'accounts' | 'workspaces' | 'reports'
  /** The id of what is chosen. */
  value: string | number
  /** Ids of what the options belong to; absent until they are chosen. */
  parents: ParentIds | undefined
  /** Shown until then. */
  disabledHint?: string
  /** Name stored with the report, shown until the options are loaded. */
  storedName?: string | undefined
}

/** Account, workspace and report, each enabled by the one before. */
export function useSourceSteps(): readonly [account: SourceStep, workspace: SourceStep, report: SourceStep] {
  const t = useTranslate()
  const stored = useRecordContext<ReportFormValues>()
  const [accountId, workspaceId, powerBiReportId] = useWatch<
    ReportFormValues,
    ['accountId', 'workspaceId', 'powerBiReportId']
  >({ name: ['accountId', 'workspaceId', 'powerBiReportId'] })
  return [
    { source: 'accountId', resource: 'accounts', value: accountId, parents: {} },
    {
      source: 'workspaceId',
      resource: 'workspaces',
      value: workspaceId,
      parents: accountId ? { accountId } : undefined,
      disabledHint: t('admin.reports.accountFirst'),
      storedName: stored?.workspaceId === workspaceId ? stored.workspaceName : undefined,
    },
    {
      source: 'powerBiReportId',
      resource: 'reports',
      value: powerBiReportId,
      parents: accountId && workspaceId ? { accountId, workspaceId } : undefined,
      disabledHint: t('admin.reports.workspaceFirst'),
    },
  ]
}

/** All options at once; they are searched in the browser. */
const all = { pagination: { page: 1, perPage: 10_000 }, sort: { field: 'name', order: 'ASC' as const } }

/** The options of one step of the source, from Power BI. */
export function useSourceOptions({ resource, parents, storedName, value }: SourceStep) {
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
  // Without a name until the options are loaded, named by its id if it is not among them.
  const chosen = selected ?? (value ? { id: value, name } : null)
  return { options, chosen, error: enabled ? error : null, isFetching, refetch }
}
