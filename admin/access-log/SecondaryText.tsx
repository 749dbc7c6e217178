import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Small text on a line of its own; nothing when it is empty. */
export const SecondaryText = ({ children }: { children: ReactNode }): ReactNode =>
  children ? (
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {children}
    </Typography>
  ) : null

/** Shows on phones what has its own column on larger screens. */
export const PhoneOnly = ({ children }: { children: ReactNode }): ReactNode => (
  <Box sx={{ display: { sm: 'none' } }}>{children}</Box>
)
