import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RuleFilter } from '#common/access/custom-data.ts'
import { type IdentityResult, identityOf } from '#common/access/identity.ts'
import type { RowRules } from '#common/access/row-rules.ts'
import { textOf } from '#common/validation/field-errors.ts'
import { isCompleteRow } from '#common/validation/filters.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import type { ReportAccess } from '../data/records.ts'
import { useEffectiveFilters } from '../filter-sets/useEffectiveFilters.ts'

/** What the model would be told about a user, and the filters that follow from own ones and sets. */
export interface UserIdentity {
  filters: RuleFilter[]
  /** Undefined while it is loading, and where filter sets do not say which rows the user may see. */
  identity: IdentityResult | undefined
}

/** What the model of the form's report is told about a user, by the rule that the server applies. */
export function useIdentity(rules: RowRules | null, user: ReportAccess, email: string): UserIdentity {
  const { call } = useDataProvider<PortalDataProvider>()
  const { filters: effective, problems, isPending } = useEffectiveFilters(user)
  const needsAttributes = rules?.username_from === 'attribute'
  const { data } = useQuery({
    queryKey: ['userAttributes', JSON.stringify([user.id])],
    queryFn: ({ signal }) => call('userAttributes', { users: [user.id] }, { signal }),
    enabled: needsAttributes,
    retry: false,
  })
  const filters = effective
    .filter(isCompleteRow)
    .map((row) => ({
      ...row,
      table: textOf(row.table),
      column: textOf(row.column),
      value: textOf(row.value),
    }))
    .map((row) => row as RuleFilter)
  const attributes = data?.users?.find(({ id }) => id === user.id)?.attributes
  if (isPending || problems.length > 0 || !rules || (needsAttributes && !attributes)) {
    return { filters, identity: undefined }
  }
  const roles = user.roles?.length ? user.roles : null
  return { filters, identity: identityOf(rules, { filters, roles }, { email, attributes: attributes ?? [] }) }
}
