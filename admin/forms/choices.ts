import type { TextKey } from '../i18n/i18n-provider.ts'

/** The choices of an input, which react-admin translates. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => TextKey,
): { id: Value; name: TextKey }[] => values.map((id) => ({ id, name: textOf(id) }))
