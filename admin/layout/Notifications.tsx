import { type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { Notification } from 'react-admin'

/** Notifications, where they do not cover a form's buttons: at the bottom on the left, on phones at the top. */
export function Notifications(): ReactNode {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Notification
      anchorOrigin={
        isPhone ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'left' }
      }
      sx={isPhone ? { top: '64px !important' } : undefined}
    />
  )
}
