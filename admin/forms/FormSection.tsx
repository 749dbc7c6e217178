import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  title?: string
  hint?: string
  children?: ReactNode
}

const firstField = '& > .MuiFormControl-root:first-of-type'
const fieldBelowHeading =
  '& > .heading + .MuiFormControl-root, & > .heading + .MuiAutocomplete-root > .MuiFormControl-root'

/** A part of a form, set apart from the one above by a line. */
export function FormSection({ title, hint, children }: FormSectionProps): ReactNode {
  const titleId = useId()
  return (
    <Box
      component="section"
      aria-labelledby={title ? titleId : undefined}
      sx={{
        p: { xs: 2, sm: 3 },
        'section + &': { borderTop: 1, borderColor: 'divider' },
        [title ? fieldBelowHeading : firstField]: { mt: 0 },
      }}
    >
      {title && (
        <Box className="heading" sx={{ mb: 2 }}>
          <Typography id={titleId} component="h2" variant="subtitle1">
            {title}
          </Typography>
          {hint && <Typography color="textSecondary">{hint}</Typography>}
        </Box>
      )}
      {children}
    </Box>
  )
}

/** A section that is a card of its own, outside a form or in place of one. */
export const FormCard = (props: FormSectionProps): ReactNode => (
  <Card>
    <FormSection {...props} />
  </Card>
)
