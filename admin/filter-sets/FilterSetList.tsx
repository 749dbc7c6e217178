import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { attributesOf } from '#common/filters/user-attributes.ts'
import { SecondaryText } from '../access-log/SecondaryText.tsx'
import type { FilterSet } from '../data/filter-set-calls.ts'
import { describeFilters } from '../group-reports/access/describe-access.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Column } from '../lists/Column.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { ListBar } from '../lists/ListBar.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'

const editHref = ({ id }: { id: number }) => href('filterSetEdit', { id_filter_set: id })

/** `/conjuntos`: the filter sets, and how many users and reports have them. */
export function FilterSetList(): ReactNode {
  const t = useTranslate()
  return (
    <PortalList sort={{ field: 'name', order: 'ASC' }} bar={<ListBar addTo={href('filterSetAdd')} />}>
      <Column<FilterSet> source="name" render={(set) => <Name set={set} />} />
      <Column<FilterSet>
        label={t('admin.filterSets.filters')}
        disableSort
        hiddenOn="tablets"
        width="38%"
        render={(set) => <Rows set={set} />}
      />
      <Column<FilterSet> source="users_count" hiddenOn="phones" width={110} />
      <Column<FilterSet> source="reports_count" hiddenOn="phones" width={120} />
      <Column<FilterSet>
        label={t('admin.list.actions')}
        align="end"
        width={120}
        phoneWidth={104}
        render={(set) => (
          <RowActions editTo={editHref(set)}>
            <DeleteButton
              title={t('admin.filterSets.deleteTitle', { name: set.name })}
              disabledReason={set.users_count > 0 ? t('admin.filterSets.inUse') : undefined}
            >
              {t('admin.filterSets.deleteContent')}
            </DeleteButton>
          </RowActions>
        )}
      />
    </PortalList>
  )
}

function Name({ set }: { set: FilterSet }): ReactNode {
  return (
    <>
      <RowLink to={editHref(set)}>{set.name}</RowLink>
      <SecondaryText>{set.description}</SecondaryText>
    </>
  )
}

/** What the filters mean, and which attributes of users they need. */
function Rows({ set }: { set: FilterSet }): ReactNode {
  const t = useTranslate()
  const locale = useLocale() ?? 'pt'
  const attributes = attributesOf(set.filters)
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {describeFilters(set.filters, t, locale)}
      </Typography>
      <SecondaryText>
        {attributes.length > 0 && `${t('admin.filterSets.attributesUsed')}: ${attributes.join(', ')}`}
      </SecondaryText>
    </>
  )
}
