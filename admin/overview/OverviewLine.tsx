import { Link as MuiLink } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'

/** A line below the figures, over their whole width, that leads to what it is about. */
export function OverviewLine({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <MuiLink component={Link} to={to} sx={{ gridColumn: '1 / -1', fontWeight: 600 }}>
      {children}
    </MuiLink>
  )
}
