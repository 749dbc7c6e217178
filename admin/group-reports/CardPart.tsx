import { memo, type ReactNode } from 'react'
import { limits } from '#common/validation/limits.ts'
import { FormCard } from '../forms/FormCard.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { useWords } from '../providers/useWords.ts'
import { PictureInput } from './PictureInput.tsx'

/** How people see the report in their lists: name and picture. */
export const CardPart = memo((): ReactNode => {
  const words = useWords()
  return (
    <FormCard title={words('admin.reports.card')} hint={words('admin.reports.cardHint')}>
      <TextInput source="name" maxLength={limits.name} />
      <PictureInput />
    </FormCard>
  )
})
