import { Box, Button } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { LinkBase as Link, useListContext } from 'react-admin'
import { SearchBox } from '#common/ui/SearchBox.tsx'
import { AddIcon } from '../components/icons.tsx'
import { isMissing } from '../components/LoadError.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useBufferedFilter } from './useBufferedFilter.ts'

/** The link to the form that adds a record. */
function AddButton({ to }: { to: string }): ReactNode {
  const t = useTranslate()
  return (
    <Button variant="contained" component={Link} to={to} startIcon={<AddIcon />} sx={{ flexShrink: 0 }}>
      {t('common.add')}
    </Button>
  )
}

/** The search of a list, applied on the server while typing. */
function SearchField(): ReactNode {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const [search, setSearch] = useBufferedFilter<string>(filterValues.q ?? '', (text) =>
    setFilters({ ...filterValues, q: text || undefined }, undefined, true),
  )
  return <SearchBox label={t('common.search')} value={search} onChange={setSearch} />
}

interface ListBarProps {
  addTo?: string | undefined
  actions?: ReactNode
  filters?: ReactNode
}

/** The bar above a list: search, further actions and Add, and below them the filters. */
export function ListBar(props: ListBarProps): ReactNode {
  const { error } = useListContext()
  // Nothing can be searched in or added to a record that does not exist.
  return !isMissing(error) && <Bar {...props} />
}

/** Not rendered again when the rows change. */
const Bar = memo(({ addTo, actions, filters }: ListBarProps) => (
  <Box sx={{ display: 'grid', gap: 2, width: '100%', py: 2 }}>
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
      }}
    >
      <SearchField />
      <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
        {actions}
        {addTo && <AddButton to={addTo} />}
      </Box>
    </Box>
    {filters}
  </Box>
))
