import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link, useCreatePath, useListContext, useResourceDefinition } from 'react-admin'
import { EmptyIcon, NoResultsIcon } from '../components/icons.tsx'
import { StatusMessage } from '../components/StatusMessage.tsx'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'

/** A list without rows: there are no records yet, or none match the filters. */
export function EmptyList(): ReactNode {
  const { filterValues, total } = useListContext()
  return total === 0 && Object.keys(filterValues).length === 0 ? <NoRecords /> : <NoResults />
}

/** Its button is named differently from the one in the bar above, which does the same. */
function NoRecords(): ReactNode {
  const t = useTranslate()
  const createPath = useCreatePath()
  const translateMessage = useTranslateMessage()
  const { resource } = useListContext()
  const { hasCreate } = useResourceDefinition()
  return (
    <StatusMessage
      icon={<EmptyIcon />}
      title={translateMessage(`resources.${resource}.empty`)}
      text={translateMessage(`resources.${resource}.invite`)}
      action={
        hasCreate && (
          <Button variant="contained" component={Link} to={createPath({ resource, type: 'create' })}>
            {t('admin.list.createFirst')}
          </Button>
        )
      }
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
