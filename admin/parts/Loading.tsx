import { Box, Skeleton } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { skeletonDelayMs } from '#common/theme/tokens.ts'
import { useWords } from '../providers/useWords.ts'

/** Stands for what is loading, once that takes longer than a blink. */
export function Loading({ height = 320 }: { height?: number }): ReactNode {
  const words = useWords()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), skeletonDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box role="status" aria-label={words('common.loading')} sx={{ minHeight: height, maxWidth: 640, pt: 3 }}>
      {shown && <Skeleton variant="rounded" height={height} />}
    </Box>
  )
}
