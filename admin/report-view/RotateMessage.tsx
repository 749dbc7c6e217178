import RotateIcon from '@mui/icons-material/ScreenRotation'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'

/** Asks the user to rotate a phone (spec 8.6). Covers the dimmed report and ignores touches. */
export function RotateMessage(): ReactNode {
  const t = useTranslate()
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1.5,
        p: 3,
        textAlign: 'center',
        pointerEvents: 'none',
      }}
    >
      <RotateIcon aria-hidden sx={{ fontSize: 40, color: 'primary.main' }} />
      <Typography
        sx={{ px: 2, py: 1, borderRadius: 1, bgcolor: 'background.paper', fontSize: 16, fontWeight: 550 }}
      >
        {t('report.rotate')}
      </Typography>
    </Box>
  )
}
