import type { ComponentProps, ReactNode } from 'react'
import { useInput, useListContext, useTranslate } from 'react-admin'
import type { Named } from '../data/log-filter.ts'
import { NameField } from './NameField.tsx'

interface NameInputProps extends Pick<ComponentProps<typeof NameField>, 'kind' | 'label'> {
  source: string
  alwaysOn: boolean
}

/** `NameField` in the filters of a list. */
export function NameInput({ source, kind, label }: NameInputProps): ReactNode {
  const t = useTranslate()
  const { filterValues } = useListContext()
  const { field } = useInput({ source, defaultValue: '' })
  const value: Named | string = field.value
  // react-admin clears the parts of a name instead of the name.
  const isCleared = typeof value === 'object' && !value.id
  return (
    <NameField
      kind={kind}
      label={t(label)}
      value={isCleared ? (filterValues[source] ?? '') : value}
      onChange={field.onChange}
    />
  )
}
