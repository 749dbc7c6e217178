import { type ReactNode, useId } from 'react'
import { BooleanInput, type BooleanInputProps, useTranslate } from 'react-admin'

/** react-admin's input, with its hint as the description that a screen reader reads. */
export function HintedBooleanInput({ hint, ...props }: BooleanInputProps & { hint: string }): ReactNode {
  const id = useId()
  return (
    <BooleanInput
      {...props}
      options={{ slotProps: { input: { 'aria-describedby': id } } }}
      helperText={<span id={id}>{useTranslate()(hint)}</span>}
    />
  )
}
