import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { Group } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Column } from '../lists/Column.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { ListBar } from '../lists/ListBar.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { OverviewSection } from '../overview/OverviewSection.tsx'

const reportsHref = ({ id, name }: Group) => href('groupReports', { group: id, name })

/** `/gerenciamento`: the tenant's groups. */
export function GroupList(): ReactNode {
  const t = useTranslate()
  return (
    <PortalList
      sort={{ field: 'name', order: 'ASC' }}
      bar={
        <>
          <OverviewSection />
          <ListBar addTo={href('groupAdd')} />
        </>
      }
    >
      <Column<Group>
        source="name"
        render={(group) => <RowLink to={reportsHref(group)}>{group.name}</RowLink>}
      />
      <Column<Group> source="users_count" numeric hiddenOn="phones" width={140} />
      <Column<Group> source="reports_count" numeric hiddenOn="phones" width={140} />
      <Column label={t('admin.list.actions')} align="end" width={160} phoneWidth={112}>
        <GroupActions />
      </Column>
    </PortalList>
  )
}

function GroupActions(): ReactNode {
  const t = useTranslate()
  const group = useRecordContext<Group>()
  if (!group) return null
  const { id, name, users_count, reports_count } = group
  return (
    <RowActions openTo={reportsHref(group)} editTo={href('groupEdit', { id_grupo: id, name })}>
      <DeleteButton title={t('admin.delete.groupTitle', { name })}>
        {Boolean(reports_count) && (
          <span>{t('admin.delete.groupReports', { smart_count: reports_count ?? 0 })}</span>
        )}
        {Boolean(users_count) && (
          <span>{t('admin.delete.groupUsers', { smart_count: users_count ?? 0 })}</span>
        )}
        <span>{t('admin.delete.groupContent')}</span>
      </DeleteButton>
    </RowActions>
  )
}
