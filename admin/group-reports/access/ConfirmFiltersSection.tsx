import { memo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReportFormValues } from '../../data/records.ts'
import { CheckboxInput } from '../../forms/CheckboxInput.tsx'
import { FormSection } from '../../forms/FormSection.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { useModelFields } from '../source/useModelFields.ts'

const none: never[] = []

/** Asks for a confirmation of filters that the portal cannot compare with the model (decision 003). */
export const ConfirmFiltersSection = memo((): ReactNode => {
  const t = useTranslate()
  const { reason } = useModelFields(none)
  const isConfirmed = useWatch<ReportFormValues, 'filtersConfirmed'>({ name: 'filtersConfirmed' })
  if (reason !== 'refused' && !isConfirmed) return null
  return (
    <FormSection title={t('admin.reports.confirmFilters')} hint={t('admin.reports.confirmFiltersHint')}>
      <CheckboxInput
        source="filtersConfirmed"
        label={t('admin.reports.filtersConfirmed')}
        hint={t('admin.reports.filtersConfirmedHint')}
      />
    </FormSection>
  )
})
