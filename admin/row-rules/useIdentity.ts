import type { RuleFilter } from '#common/access/custom-data.ts'
import { type IdentityResult, identityOf } from '#common/access/identity.ts'
import type { RowRules } from '#common/access/row-rules.ts'
import { textOf } from '#common/validation/field-errors.ts'
import { isCompleteRow } from '#common/validation/filters.ts'
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
  const needsAttributes = rules?.username_from === 'attribute'
  const { filters: effective, problems, isPending, attributes } = useEffectiveFilters(user, needsAttributes)
  const filters = effective.filter(isCompleteRow).map(
    (row) =>
      ({
        ...row,
        table: textOf(row.table),
        column: textOf(row.column),
        value: textOf(row.value),
      }) as RuleFilter,
  )
  if (isPending || problems.length > 0 || !rules || (needsAttributes && !attributes)) {
    return { filters, identity: undefined }
  }
  const roles = user.roles?.length ? user.roles : null
  return { filters, identity: identityOf(rules, { filters, roles }, { email, attributes: attributes ?? [] }) }
}
