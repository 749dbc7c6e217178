import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { AlertIcon, ShieldIcon } from '../../components/icons.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { protectionText } from '../../row-rules/protection-text.ts'
import type { Protection } from '../source/useReportPages.ts'

interface ProtectionNoteProps {
  /** `pages` for allowed pages, which only shape the view in every case. */
  protection: Protection | 'pages' | undefined
  /** An administrator has seen that the model restricts the rows as the rules say. */
  isConfirmed?: boolean
}

/** Says whether Power BI enforces row-level security or filters only shape the view (decision 003). */
export function ProtectionNote({ protection, isConfirmed = false }: ProtectionNoteProps): ReactNode {
  const t = useTranslate()
  if (!protection) return null
  const text = protectionText(protection, isConfirmed)
  const isEnforced = text === 'identity'
  const Icon = isEnforced ? ShieldIcon : AlertIcon
  return (
    <Box role="note" sx={{ display: 'flex', gap: 1, color: isEnforced ? 'text.secondary' : 'warning.main' }}>
      <Icon fontSize="small" aria-hidden />
      <Typography>{t(`admin.protection.${text}`)}</Typography>
    </Box>
  )
}
