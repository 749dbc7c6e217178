import { Link } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { NameFilter } from './LogFilters.tsx'

interface FilterLinkProps {
  filter: NameFilter
  value: string
  /** Without an id, the list is filtered by the text. */
  id?: number | null
  /** The main value of the row. */
  strong?: boolean
}

/** A value in a row; a click filters the list by it. */
export function FilterLink({ filter, value, id, strong }: FilterLinkProps): ReactNode {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      color="textPrimary"
      title={t('admin.log.filterBy', { value })}
      onClick={() => setFilters({ ...filterValues, [filter]: id ? { id, name: value } : value })}
      sx={{ font: 'inherit', fontWeight: strong ? 600 : 400, textAlign: 'left', overflowWrap: 'anywhere' }}
    >
      {value}
    </Link>
  )
}
