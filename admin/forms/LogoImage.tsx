import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { colors, type Scheme } from '#common/theme/tokens.ts'

interface LogoImageProps {
  src: string
  label: string
  on: Scheme
  isSquare?: boolean
}

/** A logo on the background it is for; an empty box where there is none. */
export const LogoImage = ({ src, label, on, isSquare }: LogoImageProps): ReactNode => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: isSquare ? 72 : 240,
      height: 72,
      p: 1.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: colors[on].surface,
    }}
  >
    {src && (
      <Box
        component="img"
        src={src}
        alt={label}
        sx={{
          maxWidth: '100%',
          width: isSquare ? 48 : 'auto',
          height: isSquare ? 48 : 40,
          objectFit: 'contain',
        }}
      />
    )}
  </Box>
)
