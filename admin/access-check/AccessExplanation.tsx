import { Box, Card, Chip, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as RouterLink, useLocale } from 'react-admin'
import { DateTime } from '../components/DateTime.tsx'
import { AlertIcon, InfoIcon, SuccessIcon } from '../components/icons.tsx'
import { describeProblem } from '../filter-sets/describe-problem.ts'
import { describeAccess } from '../group-reports/access/describe-access.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'
import { type Translate, useTranslate } from '../i18n/useTranslate.ts'
import { protectionText } from '../row-rules/protection-text.ts'
import { ViewAsButton } from '../users/ViewAsButton.tsx'
import { type Condition, colors, type Explanation, Verdict } from './Verdict.tsx'

const icons = { ok: SuccessIcon, fails: AlertIcon, unknown: InfoIcon, attention: AlertIcon }
type ShownState = keyof typeof icons

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

interface AccessExplanationProps {
  explanation: Explanation
  onRepaired: () => void
}

/** The verdict, and each condition with its state, its last change and a link to change it. */
export function AccessExplanation({ explanation, onRepaired }: AccessExplanationProps): ReactNode {
  const t = useTranslate()
  const locale = useLocale() ?? 'pt'
  const { user } = explanation
  const rows = explanation.conditions
    .map((condition) => ({
      condition,
      state: stateOf(condition, explanation),
      lines: describe(condition, explanation, t, locale),
    }))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const [first] = rows
  const cause = first?.state === 'fails' ? first : undefined
  return (
    <>
      <Verdict
        explanation={explanation}
        cause={cause?.condition}
        reason={cause?.lines[0]}
        onRepaired={onRepaired}
      />
      {!user.adm && (
        <Box>
          <ViewAsButton user={user} />
        </Box>
      )}
      <Card>
        <Box
          component="ol"
          aria-label={t('admin.accessCheck.conditions')}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {rows.map(({ condition, ...row }) => (
            <ConditionRow key={condition.key} condition={condition} {...row} />
          ))}
        </Box>
      </Card>
    </>
  )
}

interface ConditionRowProps {
  condition: Condition
  state: ShownState
  lines: string[]
}

function ConditionRow({ condition, state, lines }: ConditionRowProps): ReactNode {
  const t = useTranslate()
  const { key, changed_at, changed_by, path } = condition
  const Icon = icons[state]
  const name = t(`admin.accessCheck.${key}.name`)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        p: { xs: 2, sm: 2.5 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
        overflowWrap: 'anywhere',
      }}
    >
      <Icon aria-hidden color={colors[state]} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h3" variant="subtitle2">
            {name}
          </Typography>
          <Chip
            size="small"
            variant="outlined"
            color={colors[state]}
            label={t(`admin.accessCheck.state.${state}`)}
          />
        </Box>
        {lines.map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
        {changed_at && (
          <Typography color="textSecondary">
            {t('admin.accessCheck.changed', { by: changed_by ?? t('admin.accessCheck.operator') })}{' '}
            <DateTime at={changed_at} />
          </Typography>
        )}
        {path && (
          <Link component={RouterLink} to={path} aria-label={t('admin.accessCheck.changeOf', { name })}>
            {t('admin.accessCheck.change')}
          </Link>
        )}
      </Box>
    </Box>
  )
}
