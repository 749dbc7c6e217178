import { Box, Skeleton } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { formWidth, skeletonDelayMs } from '#common/theme/tokens.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** A loading skeleton that only appears when loading takes noticeably long. */
export function Loading({ height = 320 }: { height?: number }): ReactNode {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), skeletonDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box
      role="status"
      aria-label={t('common.loading')}
      sx={{ minHeight: height, maxWidth: formWidth, mx: 'auto', pt: 3 }}
    >
      {shown && <Skeleton variant="rounded" height={height} />}
    </Box>
  )
}
