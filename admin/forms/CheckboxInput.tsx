import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import type { ReactNode } from 'react'
import { useInput } from 'react-admin'

interface CheckboxInputProps {
  source: string
  label: string
  hint: string
}

/** A checkbox with its hint below. */
export function CheckboxInput({ source, label, hint }: CheckboxInputProps): ReactNode {
  const { field, id } = useInput<boolean>({ source })
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={field.value === true}
            onChange={(_event, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
          />
        }
        label={label}
      />
      <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>
    </Box>
  )
}
