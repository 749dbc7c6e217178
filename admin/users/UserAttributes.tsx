import { Button, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { attributesOf, type UserAttribute } from '#common/filters/user-attributes.ts'
import { limits } from '#common/validation/limits.ts'
import { AddIcon } from '../components/icons.tsx'
import { useFilterSets } from '../filter-sets/useFilterSets.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { AttributeRow } from './AttributeRow.tsx'

/** The attributes of a user, which filter sets refer to: those in use are listed even while they have no value. */
export function UserAttributes(): ReactNode {
  const t = useTranslate()
  const { sets } = useFilterSets()
  const { getValues, setValue } = useFormContext<{ attributes?: UserAttribute[] }>()
  useEffect(() => {
    const { attributes = [] } = getValues()
    const missing = attributesOf(sets.flatMap(({ filters }) => filters))
      .filter((name) => !attributes.some((one) => one.name === name))
      .map((name): UserAttribute => ({ name, values: [] }))
    if (missing.length > 0) setValue('attributes', [...attributes, ...missing])
  }, [sets, getValues, setValue])
  return (
    <FormSection title={t('admin.filterSets.attributes')} hint={t('admin.filterSets.attributesHint')}>
      <ArrayInput source="attributes">
        <SimpleFormIterator addButton={<AddAttribute />}>
          <AttributeRow sets={sets} />
        </SimpleFormIterator>
      </ArrayInput>
    </FormSection>
  )
}

function AddAttribute() {
  const t = useTranslate()
  const { add, total } = useSimpleFormIterator()
  return (
    <>
      {total === 0 && <Typography color="textSecondary">{t('admin.filterSets.noAttributes')}</Typography>}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={total >= limits.attributesPerUser}
        onClick={() => add({ name: '', values: [] })}
      >
        {t('admin.filterSets.addAttribute')}
      </Button>
    </>
  )
}
