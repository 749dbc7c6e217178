import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { EmptyIcon, NoResultsIcon } from '../components/icons.tsx'
import { StatusMessage } from '../components/StatusMessage.tsx'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'

/** A list without rows: there are no records yet, or none match the filters. */
export function EmptyList(): ReactNode {
  const { filterValues, total } = useListContext()
  return total === 0 && Object.keys(filterValues).length === 0 ? <NoRecords /> : <NoResults />
}

/** Has no Add button of its own: the bar above keeps it in the same place as in a full list. */
function NoRecords(): ReactNode {
  const translateMessage = useTranslateMessage()
  const { resource } = useListContext()
  return (
    <StatusMessage
      icon={<EmptyIcon />}
      title={translateMessage(`resources.${resource}.empty`)}
      text={translateMessage(`resources.${resource}.invite`)}
    />
  )
}

function NoResults(): ReactNode {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  return (
    <StatusMessage
      role="status"
      icon={<NoResultsIcon />}
      title={
        filterValues.q
          ? t('admin.list.noSearchResults', { search: String(filterValues.q) })
          : t('admin.list.noResults')
      }
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t('admin.list.clearFilters')}
        </Button>
      }
    />
  )
}
