import { memo, type ReactNode } from 'react'
import { TextInput } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { ImageInput } from '../forms/ImageInput.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Name and image of the report's card in the users' lists. */
export const CardSection = memo((): ReactNode => {
  const t = useTranslate()
  return (
    <FormSection title={t('admin.reports.card')} hint={t('admin.reports.cardHint')}>
      <TextInput source="name" inputProps={{ maxLength: limits.name }} />
      <ImageInput />
    </FormSection>
  )
})
