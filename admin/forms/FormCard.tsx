import { Box, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface FormCardProps {
  title?: string
  hint?: string
  children: ReactNode
}

/** A section of a form. */
export function FormCard({ title, hint, children }: FormCardProps): ReactNode {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={title ? titleId : undefined} sx={{ p: { xs: 2, sm: 3 } }}>
      {title && (
        <Box sx={{ mb: 2 }}>
          <Typography id={titleId} component="h2" variant="subtitle1">
            {title}
          </Typography>
          {hint && <Typography color="textSecondary">{hint}</Typography>}
        </Box>
      )}
      {children}
    </Card>
  )
}
