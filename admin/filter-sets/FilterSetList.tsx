import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, EditButton, List, useLocale } from 'react-admin'
import { attributesOf } from '#common/filters/user-attributes.ts'
import { SecondaryText } from '../access-log/SecondaryText.tsx'
import type { FilterSet } from '../data/filter-set-calls.ts'
import { describeFilters } from '../group-reports/access/describe-access.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones, wideOnly } from '../lists/columns.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { RowLink } from '../lists/RowLink.tsx'

/** `/conjuntos`: the filter sets, and how many users and reports have them. */
export function FilterSetList(): ReactNode {
  const t = useTranslate()
  return (
    <List sort={{ field: 'name', order: 'ASC' }}>
      <DataTable<FilterSet>>
        <DataTable.Col<FilterSet>
          source="name"
          render={({ description }) => (
            <>
              <RowLink />
              <SecondaryText>{description}</SecondaryText>
            </>
          )}
        />
        <DataTable.Col<FilterSet>
          label={t('admin.filterSets.filters')}
          sx={{ ...wideOnly, width: '38%' }}
          render={(set) => <Rows set={set} />}
        />
        <DataTable.Col source="users_count" sx={{ ...notOnPhones, width: 110 }} />
        <DataTable.Col source="reports_count" sx={{ ...notOnPhones, width: 120 }} />
        <DataTable.Col<FilterSet>
          {...actionsColumn(104, 120)}
          render={({ name, users_count }) => (
            <>
              <EditButton />
              <DeleteButton
                confirmTitle={t('admin.filterSets.deleteTitle', { name })}
                confirmContent={t('admin.filterSets.deleteContent')}
                disabledReason={users_count > 0 ? t('admin.filterSets.inUse') : undefined}
              />
            </>
          )}
        />
      </DataTable>
    </List>
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
