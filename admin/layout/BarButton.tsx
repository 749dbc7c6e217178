import { IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface BarItem {
  label: string
  children: ReactNode
}

interface BarButtonProps extends BarItem {
  onClick: () => void
  'aria-pressed'?: boolean
}

/** An icon button of the top bar. */
export const BarButton = ({ label, children, ...button }: BarButtonProps): ReactNode => (
  <Tooltip title={label}>
    <IconButton aria-label={label} {...button}>
      {children}
    </IconButton>
  </Tooltip>
)

/** An icon link of the top bar. */
export const BarLink = ({ label, children, to }: BarItem & { to: string }): ReactNode => (
  <Tooltip title={label}>
    <IconButton aria-label={label} component={Link} to={to}>
      {children}
    </IconButton>
  </Tooltip>
)
