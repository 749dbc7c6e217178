import { Alert, Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { ReportPage } from '#common/contract/index.ts'
import type { ReportAccess } from '../../data/records.ts'
import { describeProblem } from '../../filter-sets/describe-problem.ts'
import { useEffectiveFilters } from '../../filter-sets/useEffectiveFilters.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { describeAccess } from './describe-access.ts'

interface AccessSummaryProps {
  name: string
  user: ReportAccess
  /** How many others are given the same. */
  others?: number
  currentPages?: readonly ReportPage[] | undefined
}

/** What a user will see, in words: by own filters and filter sets together, or why the report does not open. */
export function AccessSummary({ name, user, others, currentPages }: AccessSummaryProps): ReactNode {
  const t = useTranslate()
  const locale = useLocale() ?? 'pt'
  const { filters, problems, setNames, isPending } = useEffectiveFilters(user)
  const { allowedPages } = user
  const { sentence, warnings } = describeAccess(
    // Attributes differ: what sets mean is said of one user only.
    { name, ...(others && setNames.length === 0 && { others }), filters, allowedPages, currentPages },
    t,
    locale,
  )
  const isClosed = problems.length > 0 && !isPending
  const lines = isPending
    ? [t('common.loading')]
    : isClosed
      ? [
          t('admin.filterSets.closed', { name }),
          ...new Set(problems.map((problem) => describeProblem(problem, t))),
        ]
      : [
          sentence,
          ...(setNames.length > 0 ? [t('admin.filterSets.withSets', { sets: setNames.join(', ') })] : []),
          ...warnings,
        ]
  const isWarning = isClosed || (!isPending && warnings.length > 0)
  return (
    <Alert
      severity={isWarning ? 'warning' : 'info'}
      icon={false}
      role="status"
      aria-label={t('admin.access.label')}
      sx={isWarning ? undefined : { bgcolor: 'brand.tint', color: 'text.primary' }}
    >
      {lines.map((line) => (
        <Typography key={line} sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      {isClosed && problems.some(({ kind }) => kind === 'attribute') && (
        // In a new tab, because the form may have unsaved changes.
        <Link href={href('userEdit', { id_user: user.id })} target="_blank" rel="noreferrer" color="inherit">
          {t('admin.filterSets.fillIn')}
        </Link>
      )}
    </Alert>
  )
}
