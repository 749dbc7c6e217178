import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { defaultImageOf } from '#common/contract/public-config.ts'
import { useConfig } from '../hooks/useConfig.ts'

/** A report's image, 16:9; the default image when it is missing or fails to load (spec 3). */
export function ReportImage({ src, alt, width }: { src: string; alt: string; width: number }): ReactNode {
  const config = useConfig()
  const [failed, setFailed] = useState<string>()
  const shown = src && src !== failed ? src : defaultImageOf(config)
  return (
    <Box
      component="img"
      src={shown}
      alt={alt}
      loading="lazy"
      onError={() => setFailed(src)}
      sx={{
        width,
        maxWidth: '100%',
        aspectRatio: '16 / 9',
        objectFit: 'cover',
        display: 'block',
        borderRadius: 1,
        bgcolor: 'brand.tint',
      }}
    />
  )
}
