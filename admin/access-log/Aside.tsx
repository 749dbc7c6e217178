import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** What matters less, in small letters on a line of its own. */
export const Aside = ({ children }: { children: ReactNode }): ReactNode =>
  children ? (
    <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {children}
    </Typography>
  ) : null

/** On phones, what a column of its own has no room for. */
export const Beneath = ({ children }: { children: ReactNode }): ReactNode => (
  <Box sx={{ display: { sm: 'none' } }}>{children}</Box>
)
