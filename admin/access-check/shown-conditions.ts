import { describeProblem } from '../filter-sets/describe-problem.ts'
import { describeAccess } from '../group-reports/access/describe-access.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'
import type { Translate } from '../i18n/useTranslate.ts'
import { protectionText } from '../row-rules/protection-text.ts'
import type { Condition, Explanation } from './Verdict.tsx'

export type ShownState = Condition['state'] | 'attention'

/** What prevents the access comes first. */
const order: ShownState[] = ['fails', 'unknown', 'attention', 'ok']

/** A condition may be met and still deserve attention: rows that only the browser filters. */
const stateOf = ({ key, state }: Condition, { protection, filters }: Explanation): ShownState =>
  key === 'row_security' && state === 'ok' && protection === 'view' && filters.length > 0
    ? 'attention'
    : state

/** What a condition says about this user and report. */
function describe(condition: Condition, explanation: Explanation, t: Translate, locale: string): string[] {
  const { key, state, error } = condition
  const { user, report, filters, page_filters, current_pages, protection, rules_confirmed } = explanation
  const { filter_problems: problems = [], filter_sets: sets = [] } = explanation
  if (key === 'filters' && problems.length > 0) {
    const reasons = new Set(problems.map((problem) => describeProblem(problem, t)))
    return [t('admin.filterSets.closed', { name: user.name }), ...reasons]
  }
  if (error) return [t(`errors.${error}` as TextKey, { account: report.account })]
  if (key === 'row_security') {
    const text = protectionText(protection ?? 'unknown', rules_confirmed)
    return [t(`admin.protection.${text}`), ...describeTold(explanation, t)]
  }
  if (key === 'filters') {
    const currentPages = current_pages ?? undefined
    const access = { name: user.name, filters, allowedPages: page_filters, currentPages }
    const { sentence, warnings } = describeAccess(access, t, locale)
    const names = sets.map(({ name }) => name).join(', ')
    return [sentence, ...(names ? [t('admin.filterSets.withSets', { sets: names })] : []), ...warnings]
  }
  const text = t(`admin.accessCheck.${key}.${state}` as TextKey, { account: report.account })
  if (key !== 'pages' || !current_pages) return [text]
  const known = new Set(current_pages.map(({ name }) => name))
  const deleted = page_filters.filter(({ name }) => !known.has(name)).map(({ displayName }) => displayName)
  return deleted.length > 0
    ? [text, t('admin.accessCheck.deletedPages', { pages: deleted.join(', ') })]
    : [text]
}

/** What a model with row-level security is told about the user. */
function describeTold({ protection, identity, user: { name } }: Explanation, t: Translate): string[] {
  if (protection !== 'identity' || !identity) return []
  const { username, roles, custom_data: text } = identity
  return [
    t('admin.rowRules.toldAs', { name, username }),
    roles.length > 0
      ? t('admin.rowRules.toldRoles', { roles: roles.join(', '), smart_count: roles.length })
      : t('admin.rowRules.toldNoRoles'),
    text ? t('admin.rowRules.toldData', { text }) : t('admin.rowRules.toldNoData'),
  ]
}

/** A condition as it is shown. */
export interface ShownCondition {
  condition: Condition
  state: ShownState
  lines: string[]
}

/** The conditions with what they say, those that prevent the access first. */
export const shownConditions = (explanation: Explanation, t: Translate, locale: string): ShownCondition[] =>
  explanation.conditions
    .map((condition) => ({
      condition,
      state: stateOf(condition, explanation),
      lines: describe(condition, explanation, t, locale),
    }))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))

/** The first condition that prevents the access. */
export const causeOf = ([first]: ShownCondition[]): ShownCondition | undefined =>
  first?.state === 'fails' ? first : undefined
