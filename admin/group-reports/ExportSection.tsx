import { memo, type ReactNode } from 'react'
import { CheckboxInput } from '../forms/CheckboxInput.tsx'
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Whether users may export the report to a file. */
export const ExportSection = memo((): ReactNode => {
  const t = useTranslate()
  return (
    <FormSection title={t('admin.reports.export')} hint={t('admin.reports.exportHint')}>
      <CheckboxInput
        source="canExport"
        label={t('admin.reports.canExport')}
        hint={t('admin.reports.canExportHint')}
      />
    </FormSection>
  )
})
