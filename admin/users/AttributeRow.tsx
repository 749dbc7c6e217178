import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { TextArrayInput, TextInput, useSimpleFormIteratorItem, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { attributesOf } from '#common/filters/user-attributes.ts'
import { DeleteIcon } from '#common/ui/icons.ts'
import { limits } from '#common/validation/limits.ts'
import { IconButton } from '../components/IconButton.tsx'
import type { FilterSet } from '../data/filter-set-calls.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

const layout = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: 'minmax(0, 1fr) minmax(0, 2fr) 40px' },
  alignItems: 'start',
  // Beside the field, not its label.
  '& > button': { mt: '26px' },
}

const onlyOnce = (values: string[]): string[] => [
  ...new Set(values.map((value) => value.trim()).filter(Boolean)),
]

/** Name and values of an attribute; what is typed becomes a value with Enter, or when the field is left. */
export function AttributeRow({ sets }: { sets: FilterSet[] }): ReactNode {
  const t = useTranslate()
  const { remove } = useSimpleFormIteratorItem()
  const name: string = useWatch({ name: useWrappedSource('name') }) ?? ''
  // Another name for a stored one would be another attribute.
  const [isNew] = useState(name === '')
  const usedIn = sets.filter(({ filters }) => attributesOf(filters).includes(name)).map((set) => set.name)
  return (
    <Box role="group" aria-label={name || t('admin.filterSets.attributeName')} sx={layout}>
      <TextInput
        source="name"
        label="admin.filterSets.attributeName"
        readOnly={!isNew}
        inputProps={{ maxLength: limits.attributeName }}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      />
      <TextArrayInput
        source="values"
        label={
          name ? t('admin.filterSets.attributeValuesOf', { name }) : t('admin.filterSets.attributeValues')
        }
        helperText={
          usedIn.length > 0
            ? t('admin.filterSets.attributeUsed', { sets: usedIn.join(', ') })
            : t('admin.filterSets.valuesHint')
        }
        parse={onlyOnce}
      />
      {usedIn.length === 0 && (
        <IconButton
          icon={DeleteIcon}
          label={t('admin.filterSets.removeAttribute', { name })}
          onClick={remove}
        />
      )}
    </Box>
  )
}
