import { IconButton, Tooltip } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface BarItem {
  label: string
  children: ReactNode
}

/** An icon button of the top bar. */
export const BarButton = ({
  label,
  children,
  onClick,
  ...aria
}: BarItem & {
  onClick: (event: MouseEvent<HTMLElement>) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
}): ReactNode => (
  <Tooltip title={label}>
    <IconButton color="inherit" aria-label={label} onClick={onClick} {...aria}>
      {children}
    </IconButton>
  </Tooltip>
)

/** An icon link of the top bar. */
export const BarLink = ({ label, children, to }: BarItem & { to: string }): ReactNode => (
  <Tooltip title={label}>
    <IconButton color="inherit" aria-label={label} component={Link} to={to}>
      {children}
    </IconButton>
  </Tooltip>
)
