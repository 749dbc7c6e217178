import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface MessageProps {
  title: string
  text?: string
  icon?: ReactNode
  action?: ReactNode
  /** `alert` for what went wrong, so that it is read out. */
  role?: 'alert' | 'status'
}

/** What a place says instead of its content: nothing here yet, nothing found, could not be loaded. */
export const Message = ({ title, text, icon, action, role }: MessageProps): ReactNode => (
  <Box
    role={role}
    sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 8, px: 2, textAlign: 'center' }}
  >
    {icon && (
      <Box aria-hidden sx={{ color: 'text.secondary', '& svg': { fontSize: 48 } }}>
        {icon}
      </Box>
    )}
    <Typography component="h2" variant="h6">
      {title}
    </Typography>
    {text && (
      <Typography color="textSecondary" sx={{ maxWidth: 460, mb: 1 }}>
        {text}
      </Typography>
    )}
    {action}
  </Box>
)
