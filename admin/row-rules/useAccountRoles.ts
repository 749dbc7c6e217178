import { useWatch } from 'react-hook-form'
import type { ReportFormValues } from '../data/records.ts'
import { useCallQuery } from '../data/useCall.ts'

const none: string[] = []

/** The roles of the account of the form's report, which apply where the report has none; empty where they are not known. */
export function useAccountRoles(): string[] {
  const accountId = useWatch<ReportFormValues, 'accountId'>({ name: 'accountId' })
  const { data } = useCallQuery('account', accountId ? { id_conta: accountId } : undefined, {
    staleTime: 60_000,
  })
  return data?.account?.roles ?? none
}
