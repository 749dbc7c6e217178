import { memo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReportFormValues } from '../data/records.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { HintedBooleanInput } from '../forms/HintedBooleanInput.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useModelFields } from './source/useModelFields.ts'

interface OptionSectionProps {
  name: 'export' | 'catalogue' | 'confirmFilters'
  source: 'canExport' | 'canRequest' | 'filtersConfirmed'
}

/** A section of one checkbox. */
function OptionSection({ name, source }: OptionSectionProps): ReactNode {
  const t = useTranslate()
  return (
    <FormSection title={t(`admin.reports.${name}`)} hint={t(`admin.reports.${name}Hint`)}>
      <HintedBooleanInput
        source={source}
        label={`admin.reports.${source}`}
        hint={`admin.reports.${source}Hint`}
      />
    </FormSection>
  )
}

/** Whether users may export the report, and whether the list of other reports names it, if there is one (decision 014). */
export const OptionSections = memo((): ReactNode => {
  const { reportCatalogue } = useConfig()
  return (
    <>
      <OptionSection name="export" source="canExport" />
      {reportCatalogue && <OptionSection name="catalogue" source="canRequest" />}
    </>
  )
})

const none: never[] = []

/** Asks for a confirmation of filters that the portal cannot compare with the model (decision 003). */
export const ConfirmFiltersSection = memo((): ReactNode => {
  const { reason } = useModelFields(none)
  const isConfirmed = useWatch<ReportFormValues, 'filtersConfirmed'>({ name: 'filtersConfirmed' })
  if (reason !== 'refused' && !isConfirmed) return null
  return <OptionSection name="confirmFilters" source="filtersConfirmed" />
})
