import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useSimpleFormIteratorItem } from 'react-admin'
import { DeleteIcon } from '#common/ui/icons.ts'
import { IconButton } from '../components/IconButton.tsx'

interface RemovableRowProps {
  label: string
  /** Absent: it cannot be removed. */
  removeLabel?: string | undefined
  /** How wide the two fields are, compared with each other. */
  columns?: [first: number, second: number]
  /** Two fields. */
  children: ReactNode
}

/** Two fields of a list in a form, one below the other on phones, and a button that removes them. */
export function RemovableRow({
  label,
  removeLabel,
  columns = [1, 1],
  children,
}: RemovableRowProps): ReactNode {
  const { remove } = useSimpleFormIteratorItem()
  const [first, second] = columns.map((part) => `minmax(0, ${part}fr)`)
  const layout = {
    display: 'grid',
    gap: 1,
    gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: `${first} ${second} 40px` },
    alignItems: 'start',
    '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
    // Beside the field, not its label.
    '& > button': { mt: '26px' },
  }
  return (
    <Box role="group" aria-label={label} sx={layout}>
      {children}
      {removeLabel && <IconButton icon={DeleteIcon} label={removeLabel} onClick={remove} />}
    </Box>
  )
}
