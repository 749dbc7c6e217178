import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Small text on a line of its own; nothing when it is empty. */
export const SecondaryText = ({ children, title }: { children: ReactNode; title?: string }): ReactNode =>
  children ? (
    <Typography variant="caption" color="textSecondary" title={title} sx={{ display: 'block' }}>
      {children}
    </Typography>
  ) : null

/** Shows on phones what has its own column on larger screens. */
export const PhoneOnly = ({ children }: { children: ReactNode }): ReactNode => (
  <Box sx={{ display: { sm: 'none' } }}>{children}</Box>
)
