import { memo, type ReactNode } from 'react'
import { CheckboxInput } from '../forms/CheckboxInput.tsx'
import { FormSection } from '../forms/FormSection.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Whether the list of other reports names the report, where the company shows that list (decision 014). */
export const CatalogueSection = memo((): ReactNode => {
  const t = useTranslate()
  const { reportCatalogue } = useConfig()
  if (!reportCatalogue) return null
  return (
    <FormSection title={t('admin.reports.catalogue')} hint={t('admin.reports.catalogueHint')}>
      <CheckboxInput
        source="canRequest"
        label={t('admin.reports.canRequest')}
        hint={t('admin.reports.canRequestHint')}
      />
    </FormSection>
  )
})
