import { Alert, Box, FormControlLabel, FormHelperText, Radio, RadioGroup } from '@mui/material'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { defaultRowRules } from '#common/access/row-rules.ts'
import type { ReportFormValues } from '../data/records.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { type Protection, useReportPages } from '../group-reports/source/useReportPages.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'
import { RowRulesFields } from './RowRulesFields.tsx'
import { RulesConfirmation } from './RulesConfirmation.tsx'
import { SecurityTableLink } from './SecurityTableLink.tsx'
import { useReportFilters } from './useReportFilters.ts'
import { useRowRules } from './useRowRules.ts'

interface RowRulesSectionProps {
  /** Reports of a group are given to users, and the rules can be checked as one of them. */
  hasUsers?: boolean
}

/** How the semantic model restricts rows (decision 122), beside what Power BI says about it. */
export const RowRulesSection = memo(({ hasUsers = false }: RowRulesSectionProps): ReactNode => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const record = useRecordContext<ReportFormValues & { id: number }>()
  const { rules, set, errors, refusal } = useRowRules()
  const { protection } = useReportPages()
  const filters = useReportFilters()
  const { submitCount } = useFormState()
  // What was chosen before, so that a click on the other choice loses nothing.
  const last = useRef(rules)
  if (rules) last.current = rules
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount === 0 || document.activeElement?.matches('[aria-invalid=true]')) return
    content.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount])
  // A platform of others does not know them.
  if (record && record.rowRules === undefined) return null

  const choice = rules ? 'byRoles' : rules === null ? 'view' : ''
  const note = noteOf(protection, Boolean(rules))
  return (
    <FormSection title={t('admin.rowRules.title')} hint={t('admin.rowRules.hint')}>
      <Box ref={content} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {note && (
          <Alert role="note" severity={note.severity}>
            {t(note.text)}
          </Alert>
        )}
        <RadioGroup
          aria-label={t('admin.rowRules.title')}
          value={choice}
          onChange={(_event, chosen) => set(chosen === 'view' ? null : (last.current ?? defaultRowRules))}
        >
          <FormControlLabel value="view" control={<Radio />} label={t('admin.rowRules.view')} />
          <FormHelperText sx={{ mt: -0.5, ml: 4 }}>{t('admin.rowRules.viewHint')}</FormHelperText>
          {rules === null && filters.length > 0 && protection === 'view' && (
            <FormHelperText sx={{ ml: 4, color: 'warning.main' }}>
              {t('admin.rowRules.viewFilters')}
            </FormHelperText>
          )}
          <FormControlLabel value="byRoles" control={<Radio />} label={t('admin.rowRules.byRoles')} />
          <FormHelperText sx={{ mt: -0.5, ml: 4 }}>{t('admin.rowRules.byRolesHint')}</FormHelperText>
        </RadioGroup>
        {choice === '' && <FormHelperText>{t('admin.rowRules.undecided')}</FormHelperText>}
        {refusal && <Alert severity="error">{translateMessage(refusal)}</Alert>}
        {rules && <RowRulesFields rules={rules} filters={filters} errors={errors} onChange={set} />}
        {hasUsers && record?.rowRules?.security_table && rules?.security_table && (
          <SecurityTableLink reportId={record.id} reportName={record.name} />
        )}
        {hasUsers && record?.rowRules && rules && <RulesConfirmation />}
      </Box>
    </FormSection>
  )
})

type Note = { severity: 'info' | 'success' | 'warning'; text: TextKey }

/** What Power BI says, and whether it fits what was chosen. */
function noteOf(protection: Protection | undefined, hasRules: boolean): Note | undefined {
  if (!protection || (protection === 'view' && !hasRules)) return undefined
  if (protection === 'unknown') return { severity: 'info', text: 'admin.rowRules.unknown' }
  if (protection === 'view') return { severity: 'warning', text: 'admin.rowRules.contradicted' }
  if (!hasRules) return { severity: 'warning', text: 'admin.rowRules.unsaid' }
  return { severity: 'success', text: 'admin.rowRules.identity' }
}
