import type { ReactNode } from 'react'
import { DataTable, useRecordContext } from 'react-admin'
import { href } from '#common/paths.ts'
import { fromTablets } from '../lists/columns.ts'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { useWords } from '../providers/useWords.ts'
import type { Group } from './Group.ts'

const reportsOf = ({ id, name }: Group) => href('groupReports', { group: id, name })

/** `/gerenciamento`: the groups of the tenant. */
export function GroupList(): ReactNode {
  const words = useWords()
  return (
    <PortalList
      resource="groups"
      title={words('admin.menu.management')}
      sort={{ field: 'name', order: 'ASC' }}
      addTo={href('groupAdd')}
    >
      <DataTable.Col<Group>
        source="name"
        render={(group) => <RowLink to={reportsOf(group)}>{group.name}</RowLink>}
      />
      <DataTable.NumberCol<Group> source="users_count" sx={{ ...fromTablets, width: 140 }} />
      <DataTable.NumberCol<Group> source="reports_count" sx={{ ...fromTablets, width: 140 }} />
      <DataTable.Col
        label={words('admin.list.actions')}
        align="right"
        sx={{ width: { sm: 150 }, whiteSpace: 'nowrap' }}
      >
        <GroupActions />
      </DataTable.Col>
    </PortalList>
  )
}

function GroupActions(): ReactNode {
  const words = useWords()
  const group = useRecordContext<Group>()
  if (!group) return null
  const { id, name, users_count, reports_count } = group
  return (
    <RowActions openTo={reportsOf(group)} editTo={href('groupEdit', { id_grupo: id, name })}>
      <DeleteButton title={words('admin.delete.groupTitle', { name })}>
        {Boolean(reports_count) && (
          <span>{words('admin.delete.groupReports', { smart_count: reports_count ?? 0 })}</span>
        )}
        {Boolean(users_count) && (
          <span>{words('admin.delete.groupUsers', { smart_count: users_count ?? 0 })}</span>
        )}
        <span>{words('admin.delete.groupContent')}</span>
      </DeleteButton>
    </RowActions>
  )
}
