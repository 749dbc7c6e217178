import { type ReactNode, useState } from 'react'
import { TextArrayInput, TextInput, useWrappedSource } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { attributesOf } from '#common/filters/user-attributes.ts'
import { limits } from '#common/validation/limits.ts'
import type { FilterSet } from '../data/filter-set-calls.ts'
import { RemovableRow } from '../forms/RemovableRow.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

const onlyOnce = (values: string[]): string[] => [
  ...new Set(values.map((value) => value.trim()).filter(Boolean)),
]

/** Name and values of an attribute; what is typed becomes a value with Enter, or when the field is left. */
export function AttributeRow({ sets }: { sets: FilterSet[] }): ReactNode {
  const t = useTranslate()
  const name: string = useWatch({ name: useWrappedSource('name') }) ?? ''
  // Another name for a stored one would be another attribute.
  const [isNew] = useState(name === '')
  const usedIn = sets.filter(({ filters }) => attributesOf(filters).includes(name)).map((set) => set.name)
  return (
    <RemovableRow
      label={name || t('admin.filterSets.attributeName')}
      removeLabel={usedIn.length === 0 ? t('admin.filterSets.removeAttribute', { name }) : undefined}
      columns={[1, 2]}
    >
      <TextInput
        source="name"
        label="admin.filterSets.attributeName"
        readOnly={!isNew}
        inputProps={{ maxLength: limits.attributeName }}
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
    </RemovableRow>
  )
}
