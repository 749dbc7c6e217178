import { type ReactNode, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import { SearchBox } from '../parts/SearchBox.tsx'
import { useWords } from '../providers/useWords.ts'

/** The list's search: applied as one types, on the server. */
export function SearchField(): ReactNode {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const applied: string = filterValues.q ?? ''
  const [typed, setTyped] = useState(applied)

  // A search that was cleared elsewhere, or came with Back, is shown here too.
  useEffect(() => setTyped(applied), [applied])

  const search = (text: string) => {
    setTyped(text)
    setFilters({ ...filterValues, q: text || undefined }, undefined, true)
  }
  return <SearchBox label={words('common.search')} value={typed} onChange={search} />
}
