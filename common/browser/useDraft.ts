import { useEffect, useEffectEvent, useState } from 'react'
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import { type Changes, registerForm, restoreDraft } from './draft.ts'

/** Whether react-hook-form's nested `dirtyFields` mark any field as changed. */
export const hasChange = (marks: unknown): boolean =>
  typeof marks === 'object' && marks !== null ? Object.values(marks).some(hasChange) : marks === true

/**
 * Keeps what is typed into a form when the session ends, and brings it back for the same user.
 * @param onRestored `partly`: others have changed some of it in the meantime
 */
export function useDraft<Values extends FieldValues>(
  { control, getValues, setValue }: Pick<UseFormReturn<Values>, 'control' | 'getValues' | 'setValue'>,
  onRestored: (outcome: 'restored' | 'partly') => void,
): void {
  const { dirtyFields, defaultValues = {} } = useFormState({ control })
  const before: Record<string, unknown> = defaultValues
  const read = useEffectEvent((): Changes => {
    const values = getValues()
    const changed = Object.entries(dirtyFields).filter(([, marks]) => hasChange(marks))
    return Object.fromEntries(changed.map(([name]) => [name, { value: values[name], base: before[name] }]))
  })
  const restore = useEffectEvent(() => {
    const set = (name: string, value: unknown) =>
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    const outcome = restoreDraft((name) => before[name], set)
    if (outcome) onRestored(outcome)
  })
  // A form around this may still set its first values.
  const [isReady, setIsReady] = useState(false)
  useEffect(() => setIsReady(true), [])
  useEffect(() => {
    if (isReady) restore()
  }, [isReady])
  useEffect(() => registerForm(() => read()), [])
}
