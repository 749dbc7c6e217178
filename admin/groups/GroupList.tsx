import type { ReactNode } from 'react'
import { DataTable, EditButton, ListBase, ListView } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { Group } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones, OpenButton } from '../lists/columns.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { OverviewSection } from '../overview/OverviewSection.tsx'
import { listQuery, listView } from '../theme/list-defaults.tsx'

const reportsHref = ({ id, name }: Group) => href('groupReports', { group: id, name })

/** `/gerenciamento`: the tenant's groups. */
export const GroupList = (): ReactNode => (
  <ListBase {...listQuery} sort={{ field: 'name', order: 'ASC' }}>
    <OverviewSection />
    <ListView {...listView}>
      <DataTable<Group>>
        <DataTable.Col<Group>
          source="name"
          render={(group) => <RowLink to={reportsHref(group)}>{group.name}</RowLink>}
        />
        <DataTable.NumberCol source="users_count" sx={{ ...notOnPhones, width: 140 }} />
        <DataTable.NumberCol source="reports_count" sx={{ ...notOnPhones, width: 140 }} />
        <DataTable.Col<Group>
          {...actionsColumn(112, 160)}
          render={(group) => (
            <>
              <OpenButton to={reportsHref(group)} />
              <EditButton {...{ to: href('groupEdit', { id_grupo: group.id, name: group.name }) }} />
              <DeleteGroup group={group} />
            </>
          )}
        />
      </DataTable>
    </ListView>
  </ListBase>
)

function DeleteGroup({ group: { name, users_count = 0, reports_count = 0 } }: { group: Group }): ReactNode {
  const t = useTranslate()
  return (
    <DeleteButton
      confirmTitle={t('admin.delete.groupTitle', { name })}
      confirmContent={
        <>
          {reports_count > 0 && <span>{t('admin.delete.groupReports', { smart_count: reports_count })}</span>}
          {users_count > 0 && <span>{t('admin.delete.groupUsers', { smart_count: users_count })}</span>}
          <span>{t('admin.delete.groupContent')}</span>
        </>
      }
    />
  )
}
