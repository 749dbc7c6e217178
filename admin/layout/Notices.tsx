import { type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { Notification } from 'react-admin'

/** What is told in passing: below, beside a form's buttons; on phones above, where it covers none of them. */
export function Notices(): ReactNode {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Notification
      anchorOrigin={{ vertical: isPhone ? 'top' : 'bottom', horizontal: 'center' }}
      sx={isPhone ? { top: '64px !important' } : undefined}
    />
  )
}
