import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { SearchBox } from '../components/SearchBox.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useBufferedFilter } from './useBufferedFilter.ts'

/** The search of a list, applied on the server while typing. */
export function SearchField(): ReactNode {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const [search, setSearch] = useBufferedFilter<string>(filterValues.q ?? '', (text) =>
    setFilters({ ...filterValues, q: text || undefined }, undefined, true),
  )
  return <SearchBox label={t('common.search')} value={search} onChange={setSearch} />
}
