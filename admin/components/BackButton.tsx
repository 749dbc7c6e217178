import { IconButton, Tooltip } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '../i18n/useTranslate.ts'
import { BackIcon } from './icons.tsx'

/** A link to the parent screen. */
export function BackButton({ to }: { to: string }): ReactNode {
  const t = useTranslate()
  return (
    <Tooltip title={t('common.back')}>
      <IconButton component={Link} to={to} aria-label={t('common.back')} edge="start">
        <BackIcon />
      </IconButton>
    </Tooltip>
  )
}
