import BackIcon from '@mui/icons-material/ArrowBack'
import { IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../providers/useWords.ts'

/** Leads to the place that this one is in. */
export function BackButton({ to }: { to: string }): ReactNode {
  const words = useWords()
  return (
    <Tooltip title={words('common.back')}>
      <IconButton component={Link} to={to} aria-label={words('common.back')} edge="start">
        <BackIcon />
      </IconButton>
    </Tooltip>
  )
}
