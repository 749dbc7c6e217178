import ShieldIcon from '@mui/icons-material/ShieldOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useWords } from '../providers/useWords.ts'
import type { Protection } from './useReportPages.ts'

/** Says whether the report service holds rows back, or filters are only a view (contract, decision 3). */
export function ProtectionNote({ protection }: { protection: Protection | undefined }): ReactNode {
  const words = useWords()
  if (!protection) return null
  const Icon = protection === 'identity' ? ShieldIcon : ViewIcon
  return (
    <Box role="note" sx={{ display: 'flex', gap: 1, color: 'text.secondary' }}>
      <Icon fontSize="small" aria-hidden />
      <Typography>{words(`admin.protection.${protection}`)}</Typography>
    </Box>
  )
}
