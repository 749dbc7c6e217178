import { Link as MuiLink } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/**
 * The link of a row. It covers the whole row, so that a click anywhere, a middle click and the keyboard all work like on
 * any link.
 */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <MuiLink
    component={Link}
    to={to}
    underline="hover"
    color="textPrimary"
    sx={{
      fontWeight: 600,
      overflowWrap: 'anywhere',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    }}
  >
    {children}
  </MuiLink>
)
