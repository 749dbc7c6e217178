import { type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { Notification } from 'react-admin'

/** Notifications: at the bottom; on phones at the top, where they do not cover a form's buttons. */
export function Notifications(): ReactNode {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Notification
      anchorOrigin={{ vertical: isPhone ? 'top' : 'bottom', horizontal: 'center' }}
      sx={isPhone ? { top: '64px !important' } : undefined}
    />
  )
}
