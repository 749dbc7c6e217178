import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface StatusMessageProps {
  title: string
  text?: string
  icon?: ReactNode
  action?: ReactNode
  /** `alert` for errors, so that screen readers announce them. */
  role?: 'alert' | 'status'
}

/** Shown in place of content: an empty list, no results, an error. */
export const StatusMessage = ({ title, text, icon, action, role }: StatusMessageProps): ReactNode => (
  <Box
    role={role}
    sx={{ display: 'grid', justifyItems: 'center', gap: 1, py: 8, px: 2, textAlign: 'center' }}
  >
    {icon && (
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 64,
          height: 64,
          mb: 1,
          borderRadius: '20px',
          color: role === 'alert' ? 'error.main' : 'primary.main',
          bgcolor: role === 'alert' ? 'color-mix(in srgb, var(--danger) 12%, transparent)' : 'brand.tint',
          '& svg': { fontSize: 28 },
        }}
      >
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
