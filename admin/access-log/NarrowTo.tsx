import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useWords } from '../providers/useWords.ts'
import type { LogFilter } from './LogFilters.tsx'

interface NarrowToProps {
  filter: LogFilter
  value: string
  /** The one that the row is about. */
  strong?: boolean
}

/** A value of a row; a press leaves only the rows with this value. */
export function NarrowTo({ filter, value, strong }: NarrowToProps): ReactNode {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      color="textPrimary"
      title={words('admin.log.narrow', { value })}
      onClick={() => setFilters({ ...filterValues, [filter]: value })}
      sx={{ font: 'inherit', fontWeight: strong ? 600 : 400, textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {value}
    </Link>
  )
}
