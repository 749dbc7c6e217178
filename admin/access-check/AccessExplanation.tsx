import { Alert, Box, Card, Chip, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as RouterLink, useLocale } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { DateTime } from '../components/DateTime.tsx'
import { AlertIcon, InfoIcon, SuccessIcon } from '../components/icons.tsx'
import { describeProblem } from '../filter-sets/describe-problem.ts'
import { describeAccess } from '../group-reports/access/describe-access.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'
import { type Translate, useTranslate } from '../i18n/useTranslate.ts'
import { protectionText } from '../row-rules/protection-text.ts'
import { ViewAsButton } from '../users/ViewAsButton.tsx'

type Explanation = ResponseOf<'explainAccess'>
type Condition = Explanation['conditions'][number]

const icons = { ok: SuccessIcon, fails: AlertIcon, unknown: InfoIcon }
const colors = { ok: 'success', fails: 'error', unknown: 'warning' } as const

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

/** The verdict, and each condition with its state, its last change and a link to change it. */
export function AccessExplanation({ explanation }: { explanation: Explanation }): ReactNode {
  const t = useTranslate()
  const locale = useLocale() ?? 'pt'
  const { sees, user, report, conditions } = explanation
  return (
    <>
      <Alert severity={colors[sees]} sx={{ alignItems: 'center', overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="subtitle1">
          {t(`admin.accessCheck.verdict.${sees}`, { user: user.name, report: report.name })}
        </Typography>
      </Alert>
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
          {conditions.map((condition) => (
            <ConditionRow
              key={condition.key}
              condition={condition}
              lines={describe(condition, explanation, t, locale)}
            />
          ))}
        </Box>
      </Card>
    </>
  )
}

function ConditionRow({ condition, lines }: { condition: Condition; lines: string[] }): ReactNode {
  const t = useTranslate()
  const { key, state, changed_at, changed_by, path } = condition
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
