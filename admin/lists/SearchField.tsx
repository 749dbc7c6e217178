import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { SearchBox } from '../parts/SearchBox.tsx'
import { useWords } from '../providers/useWords.ts'
import { useTyped } from './useTyped.ts'

/** The list's search: applied as one types, on the server. */
export function SearchField(): ReactNode {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const [typed, type] = useTyped<string>(filterValues.q ?? '', (text) =>
    setFilters({ ...filterValues, q: text || undefined }, undefined, true),
  )
  return <SearchBox label={words('common.search')} value={typed} onChange={type} />
}
