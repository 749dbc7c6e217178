import type { ReactNode } from 'react'
import { SelectInput, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { choicesOf } from '../forms/choices.ts'
import { type ProviderKind, presets, providerKinds } from './provider-kinds.ts'

const kinds = choicesOf(providerKinds, 'admin.identityProviders.kinds')

/** Fills in what a kind of provider needs; that of a stored one only changes the hints. */
export function KindInput(): ReactNode {
  const isStored = useRecordContext() !== undefined
  const { setValue } = useFormContext()
  const fillIn = (kind: ProviderKind) => {
    for (const [field, value] of Object.entries(presets[kind])) {
      setValue(field, value, { shouldDirty: true })
    }
  }
  return (
    <SelectInput
      source="kind"
      label="admin.identityProviders.kind"
      choices={kinds}
      isRequired
      onChange={({ target }) => !isStored && fillIn(target.value)}
    />
  )
}
