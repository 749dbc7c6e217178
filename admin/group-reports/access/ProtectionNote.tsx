import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { AlertIcon, ShieldIcon } from '../../components/icons.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { protectionText } from '../../row-rules/protection-text.ts'
import { useRulesConfirmed } from '../../row-rules/useRulesConfirmed.ts'
import { type Protection, useReportPages } from '../source/useReportPages.ts'

/** Says whether Power BI enforces row-level security for the report of the form, or filters only shape the view (decision 003). */
export function ProtectionNote(): ReactNode {
  const { protection } = useReportPages()
  const { confirmed } = useRulesConfirmed()
  return protection && <ProtectionText text={protectionText(protection, confirmed !== undefined)} />
}

/** @param text `pages` for allowed pages, which only shape the view in every case */
export function ProtectionText({ text }: { text: Protection | 'unconfirmed' | 'pages' }): ReactNode {
  const t = useTranslate()
  const isEnforced = text === 'identity'
  const Icon = isEnforced ? ShieldIcon : AlertIcon
  return (
    <Box role="note" sx={{ display: 'flex', gap: 1, color: isEnforced ? 'text.secondary' : 'warning.main' }}>
      <Icon fontSize="small" aria-hidden />
      <Typography>{t(`admin.protection.${text}`)}</Typography>
    </Box>
  )
}
