import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** What is typed into a list's search box; still there when the person comes back to the list. */
export function useSearch(): [search: string, setSearch: (search: string) => void] {
  const queries = useQueryClient()
  const key = ['search', useLocation().key]
  const [search, setSearch] = useState(() => queries.getQueryData<string>(key) ?? '')
  return [
    search,
    (typed) => {
      queries.setQueryData(key, typed)
      setSearch(typed)
    },
  ]
}
