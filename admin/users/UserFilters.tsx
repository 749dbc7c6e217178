import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import {
  ColumnsButton,
  CreateButton,
  FilterButton,
  LinkBase as Link,
  type RaRecord,
  SearchInput,
  SelectInput,
  TopToolbar,
} from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { joinCell } from '#common/filters/list-cell.ts'
import { limits } from '#common/validation/limits.ts'
import { userRoles, userStates } from '#common/validation/user-filters.ts'
import type { User } from '../data/records.ts'
import { choicesOf } from '../forms/choices.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ExportListButton } from '../lists/ExportListButton.tsx'
import { GroupFilter } from './GroupInput.tsx'
import { stateOf } from './user-state.ts'

/** The filters of the users. */
export const userFilters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <GroupFilter key="id_group" source="id_group" alwaysOn />,
  <SelectInput
    key="role"
    source="role"
    label="resources.users.fields.adm"
    emptyText="admin.log.all"
    choices={choicesOf(userRoles, 'admin.users')}
    alwaysOn
  />,
  <SelectInput
    key="state"
    source="state"
    emptyText="admin.log.all"
    choices={choicesOf(userStates, 'admin.users.state')}
    alwaysOn
  />,
]

/** A column for each attribute, as the import reads it. */
function exportedRow(record: RaRecord, heading: (name: string) => string) {
  const { id, name, email, adm, groups, attributes = [], ...user } = record as User
  const cells = attributes.map((attribute) => [heading(attribute.name), joinCell(attribute.values)])
  return {
    ...{ id, name, email, role: adm ? 'administrator' : 'user', state: stateOf(record as User) },
    groups: groups && joinCell(groups.map((group) => group.name)),
    ...{ last_login_at: user.last_login_at, invited_at: user.invited_at, blocked_at: user.blocked_at },
    access_until: user.access_until,
    ...Object.fromEntries(cells),
  }
}

/** What can be done with the list, and the export of what the filters leave. */
export function UserListActions(): ReactNode {
  const t = useTranslate()
  return (
    <TopToolbar>
      <FilterButton />
      <ColumnsButton />
      <ExportListButton
        pageSize={limits.perPage}
        filter={{ with_attributes: 'S' }}
        toRow={(user) => exportedRow(user, (name) => t('admin.filterSets.attributeNamed', { name }))}
      />
      <Button variant="outlined" component={Link} to={href('userImport')}>
        {t('admin.import.link')}
      </Button>
      <CreateButton />
    </TopToolbar>
  )
}
