import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { joinCell } from '#common/filters/list-cell.ts'
import { limits } from '#common/validation/limits.ts'
import { userRoles, userStates } from '#common/validation/user-filters.ts'
import type { User } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ExportListButton } from '../lists/ExportListButton.tsx'
import { SelectFilter } from '../lists/SelectFilter.tsx'
import { GroupPicker } from './GroupPicker.tsx'
import { stateOf } from './user-state.ts'

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

/** The filters of the users, and the export of what they leave. */
export function UserFilters(): ReactNode {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const { id_group, group_name } = filterValues
  const change = (values: Record<string, string | number | undefined>) =>
    setFilters({ ...filterValues, ...values }, undefined, false)
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
        gap: 1.5,
        alignItems: 'end',
      }}
    >
      <GroupPicker
        value={id_group ? { id: id_group, name: group_name ?? String(id_group) } : null}
        placeholder={t('admin.log.all')}
        onChange={(group) => change({ id_group: group?.id, group_name: group?.name })}
      />
      <SelectFilter
        filter="role"
        label={t('resources.users.fields.adm')}
        values={userRoles}
        textOf={(role) => t(`admin.users.${role}`)}
      />
      <SelectFilter
        filter="state"
        label={t('resources.users.fields.state')}
        values={userStates}
        textOf={(state) => t(`admin.users.state.${state}`)}
      />
      <Box sx={{ justifySelf: 'end', gridColumnEnd: -1 }}>
        <ExportListButton
          pageSize={limits.perPage}
          filter={{ with_attributes: 'S' }}
          toRow={(user) => exportedRow(user, (name) => t('admin.filterSets.attributeNamed', { name }))}
        />
      </Box>
    </Box>
  )
}
