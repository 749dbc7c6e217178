import { Box, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Loading } from '../components/Loading.tsx'

/** Of a heading and of rows with one line, in pixels. */
const rowHeight = 45

/** More would be below the window. */
const maxRows = 12

const allRows = Array.from({ length: maxRows + 1 }, (_, row) => row)

/** The heading and the rows of a list while they are loaded, as high as they will be. */
export function ListSkeleton(): ReactNode {
  const { perPage } = useListContext()
  const rows = Math.min(perPage, maxRows) + 1
  return (
    <Loading height={rows * rowHeight} isWide>
      {allRows.slice(0, rows).map((row) => (
        <Box
          key={row}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            height: rowHeight,
            px: 2,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Skeleton width="30%" />
          <Skeleton width="40%" />
          <Skeleton width="15%" sx={{ ml: 'auto' }} />
        </Box>
      ))}
    </Loading>
  )
}
