import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { roleExpressions } from '#common/access/role-expression.ts'
import { isKey, type RowRules } from '#common/access/row-rules.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { exampleData } from './example-data.ts'

const code = {
  m: 0,
  p: 1.5,
  fontFamily: 'monospace',
  fontSize: 13,
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

const steps = ['open', 'paste', 'test', 'publish'] as const
const notCovered = ['exclude', 'types', 'length', 'directQuery'] as const

interface RoleExpressionsProps {
  rules: RowRules
  /** The filters of the report, for examples. */
  filters: FilterRow[]
}

/** What an administrator pastes into the roles of the model, how to test it, and what it cannot do. */
export function RoleExpressions({ rules, filters }: RoleExpressionsProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const keys = rules.keys.filter(({ key, table, column }) => isKey(key) && table !== '' && column !== '')
  if (keys.length === 0) return null
  const copy = (expression: string) => {
    const failed = () => notify('admin.rowRules.copyFailed', { type: 'warning' })
    if (!navigator.clipboard) return failed()
    return navigator.clipboard
      .writeText(expression)
      .then(() => notify('admin.rowRules.copied', { type: 'info' }), failed)
  }
  const examples = exampleData({ ...rules, keys }, filters, (number) =>
    t('admin.rowRules.exampleValue', { number }),
  )
  const tests = [
    [t('admin.rowRules.oneValue'), examples.one],
    [t('admin.rowRules.twoValues'), examples.two],
    [t('admin.rowRules.everyRow'), examples.all],
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Typography component="h3" variant="subtitle2">
          {t('admin.rowRules.expressions')}
        </Typography>
        <Typography color="textSecondary">{t('admin.rowRules.expressionsHint')}</Typography>
      </Box>
      {roleExpressions(keys).map(({ table, expression }) => (
        <Box key={table} role="group" aria-label={t('admin.rowRules.tableExpression', { table })}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {t('admin.rowRules.tableExpression', { table })}
            </Typography>
            <Button
              size="small"
              aria-label={t('admin.rowRules.copyOf', { table })}
              onClick={() => void copy(expression)}
            >
              {t('admin.rowRules.copy')}
            </Button>
          </Box>
          {/* Long lines scroll, also by keyboard. */}
          <Box
            component="pre"
            tabIndex={0}
            role="region"
            aria-label={t('admin.rowRules.tableExpression', { table })}
            sx={{ ...code, overflowX: 'auto' }}
          >
            {expression}
          </Box>
        </Box>
      ))}
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', color: 'primary.main', py: 0.5 } }}>
        <summary>{t('admin.rowRules.howTo')}</summary>
        <Box component="ol" sx={{ pl: 3, my: 1 }}>
          {steps.map((step) => (
            <li key={step}>{t(`admin.rowRules.steps.${step}`)}</li>
          ))}
        </Box>
        <Typography component="h4" variant="subtitle2">
          {t('admin.rowRules.examples')}
        </Typography>
        <Box component="ul" sx={{ display: 'grid', gap: 1, pl: 0, my: 1, listStyle: 'none' }}>
          {tests.map(([name, text]) => (
            <li key={name}>
              <Typography variant="body2" color="textSecondary">
                {name}
              </Typography>
              <Box component="code" sx={{ ...code, display: 'block', overflowWrap: 'anywhere' }}>
                {text}
              </Box>
            </li>
          ))}
        </Box>
        <Typography component="h4" variant="subtitle2">
          {t('admin.rowRules.limits')}
        </Typography>
        <Box component="ul" sx={{ pl: 3, my: 1 }}>
          {notCovered.map((each) => (
            <li key={each}>{t(`admin.rowRules.notCovered.${each}`)}</li>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
