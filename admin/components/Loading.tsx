import { Box, Skeleton } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { formWidth, skeletonDelayMs } from '#common/theme/tokens.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

interface LoadingProps {
  height?: number
  /** As wide as its place, not as a form. */
  isWide?: boolean
  /** In place of one skeleton. */
  children?: ReactNode
}

/** A loading skeleton that only appears when loading takes noticeably long. */
export function Loading({ height = 320, isWide = false, children }: LoadingProps): ReactNode {
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
      sx={isWide ? { minHeight: height } : { minHeight: height, maxWidth: formWidth, mx: 'auto', pt: 3 }}
    >
      {shown && (children ?? <Skeleton variant="rounded" height={height} />)}
    </Box>
  )
}
