import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useInput } from 'react-admin'

interface LabelledProps {
  label: string
  hint: string
}

interface HintedCheckboxProps extends LabelledProps {
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
}

/** A checkbox with its hint below. */
export function HintedCheckbox({ label, hint, checked, onChange, onBlur }: HintedCheckboxProps): ReactNode {
  const hintId = useId()
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={checked}
            onChange={(_event, next) => onChange(next)}
            onBlur={onBlur}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        label={label}
      />
      <FormHelperText id={hintId}>{hint}</FormHelperText>
    </Box>
  )
}

/** The same as a field of a form. */
export function CheckboxInput({ source, ...labelled }: LabelledProps & { source: string }): ReactNode {
  const { value, onChange, onBlur } = useInput<boolean>({ source }).field
  return <HintedCheckbox {...labelled} checked={value === true} onChange={onChange} onBlur={onBlur} />
}
