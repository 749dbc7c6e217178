import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { ReportFormValues } from '../data/records.ts'

const none: string[] = []

/** The roles of the account of the form's report, which apply where the report has none; empty where they are not known. */
export function useAccountRoles(): string[] {
  const { call } = useDataProvider<PortalDataProvider>()
  const accountId = useWatch<ReportFormValues, 'accountId'>({ name: 'accountId' })
  const { data } = useQuery({
    queryKey: ['accountRoles', accountId],
    queryFn: async ({ signal }) =>
      (await call('account', { id_conta: accountId || 0 }, { signal })).account?.roles ?? none,
    enabled: Boolean(accountId),
    staleTime: 60_000,
    retry: false,
  })
  return data ?? none
}
