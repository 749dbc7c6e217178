import { Alert, Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { MAX_CUSTOM_DATA } from '#common/access/custom-data.ts'
import type { IdentityProblem } from '#common/access/identity.ts'
import { toRowRules } from '../data/group-report-calls.ts'
import type { ReportAccess, ReportFormValues } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useIdentity } from './useIdentity.ts'

interface ToldPowerBiProps {
  name: string
  email: string
  user: ReportAccess
}

const fieldErrors = { column: 'filterColumn', condition: 'filterCondition', value: 'filterValue' } as const

/** How much of the custom data a user needs, or why the report would not open for the user. */
export function ToldPowerBi({ name, email, user }: ToldPowerBiProps): ReactNode {
  const t = useTranslate()
  const number = new Intl.NumberFormat(useLocale())
  const rowRules = useWatch<ReportFormValues, 'rowRules'>({ name: 'rowRules' })
  const { filters, identity } = useIdentity(toRowRules(rowRules) ?? null, user, email)
  if (!identity) return null
  const describe = (problem: IdentityProblem): string => {
    if (problem.kind === 'username') return t('admin.rowRules.unnamed', { user: name })
    if (problem.kind === 'length') return t('fieldErrors.filtersTooLong')
    const { table = '', column = '' } = filters[problem.row] ?? {}
    return `${table}.${column}: ${t(`fieldErrors.${fieldErrors[problem.kind]}`)}`
  }
  const { problem } = identity
  const length = problem
    ? problem.kind === 'length'
      ? problem.length
      : undefined
    : identity.customData.length
  const hasKeys = Boolean(rowRules?.keys.length)
  return (
    <Box role="status" aria-label={t('admin.rowRules.told')}>
      {problem && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {describe(problem)}
        </Alert>
      )}
      {hasKeys && length !== undefined && (
        <Typography color={problem ? 'error' : 'textSecondary'}>
          {t('admin.rowRules.told')}:{' '}
          {t('admin.rowRules.used', { length: number.format(length), max: number.format(MAX_CUSTOM_DATA) })}
        </Typography>
      )}
    </Box>
  )
}
