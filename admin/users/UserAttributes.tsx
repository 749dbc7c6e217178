import { Box, Button, FormHelperText, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useInput } from 'react-admin'
import { attributesOf, type UserAttribute } from '#common/filters/user-attributes.ts'
import { limits } from '#common/validation/limits.ts'
import { AddIcon } from '../components/icons.tsx'
import { useFilterSets } from '../filter-sets/useFilterSets.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'
import { AttributeRow } from './AttributeRow.tsx'

/** The attributes of a user, which filter sets refer to: those in use are listed even while they have no value. */
export function UserAttributes(): ReactNode {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const { sets } = useFilterSets()
  const { field, fieldState } = useInput<UserAttribute[] | undefined>({ source: 'attributes' })
  // An input without a value has an empty text.
  const value: UserAttribute[] = Array.isArray(field.value) ? field.value : []
  const missing = attributesOf(sets.flatMap(({ filters }) => filters))
    .filter((name) => !value.some((one) => one.name === name))
    .map((name): UserAttribute => ({ name, values: [] }))
  const rows = [...value, ...missing]
  // Only rows that were added now are named here; another name for a stored one would be another attribute.
  const [firstAdded, setFirstAdded] = useState(Number.POSITIVE_INFINITY)
  const error = fieldState.error?.message
  const setsWith = (name: string): string[] =>
    sets.filter(({ filters }) => attributesOf(filters).includes(name)).map((set) => set.name)
  const add = () => {
    setFirstAdded(Math.min(firstAdded, rows.length))
    field.onChange([...rows, { name: '', values: [] }])
  }
  const remove = (at: number) => {
    if (at < firstAdded) setFirstAdded(firstAdded - 1)
    field.onChange(rows.toSpliced(at, 1))
  }
  return (
    <FormSection title={t('admin.filterSets.attributes')} hint={t('admin.filterSets.attributesHint')}>
      {rows.length === 0 && (
        <Typography color="textSecondary">{t('admin.filterSets.noAttributes')}</Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {[...rows.entries()].map(([at, attribute]) => (
          <AttributeRow
            key={at}
            attribute={attribute}
            isNew={at >= firstAdded}
            sets={setsWith(attribute.name)}
            onChange={(next) => field.onChange(rows.with(at, next))}
            onRemove={() => remove(at)}
          />
        ))}
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {translateMessage(error)}
        </FormHelperText>
      )}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={rows.length >= limits.attributesPerUser}
        onClick={add}
        sx={{ mt: 2 }}
      >
        {t('admin.filterSets.addAttribute')}
      </Button>
    </FormSection>
  )
}
