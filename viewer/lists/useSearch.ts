import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The search of a list. It is kept in the cache, for when the user comes back to the list. */
export function useSearch(): [search: string, setSearch: (search: string) => void] {
  const queryClient = useQueryClient()
  const key = ['search', useLocation().key]
  const [search, setSearch] = useState(() => queryClient.getQueryData<string>(key) ?? '')
  return [
    search,
    (typed) => {
      queryClient.setQueryData(key, typed)
      setSearch(typed)
    },
  ]
}
