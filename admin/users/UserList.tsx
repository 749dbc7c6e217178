import { Box, Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, EditButton, List, type RaRecord, useGetOne } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { formatDay } from '#common/browser/describe-session.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { AccessCheckIcon } from '#common/ui/icons.ts'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { IconLink } from '../components/IconButton.tsx'
import { isOwnUser } from '../data/own-user.ts'
import type { User } from '../data/records.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { actionsColumn, notOnPhones, wideOnly } from '../lists/columns.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { UserBulkActions } from './UserBulkActions.tsx'
import { UserListActions, userFilters } from './UserFilters.tsx'
import { stateOf } from './user-state.ts'
import { ViewAsButton } from './ViewAsButton.tsx'

/** `/usuarios`: the tenant's users. */
export function UserList(): ReactNode {
  const t = useTranslate()
  return (
    <List sort={{ field: 'name', order: 'ASC' }} filters={userFilters} actions={<UserListActions />}>
      <DataTable<User> bulkActionButtons={<UserBulkActions />} isRowSelectable={({ id }) => !isOwnUser(id)}>
        <DataTable.Col<User> source="name" render={(user) => <UserName user={user} />} />
        <DataTable.Col<User> source="email" sx={notOnPhones} render={({ email }) => <Email text={email} />} />
        <DataTable.Col<User>
          source="groups"
          disableSort
          sx={{ ...wideOnly, width: 130 }}
          render={(user) => <Groups user={user} />}
        />
        <DataTable.Col<User>
          source="last_login_at"
          sx={{ ...wideOnly, width: 160 }}
          render={({ last_login_at: at }) =>
            at === null ? t('admin.list.never') : at && <DateTime at={at} />
          }
        />
        <DataTable.Col
          source="id"
          align="right"
          sx={{ display: { xs: 'none', lg: 'table-cell' }, width: 80 }}
        />
        <DataTable.Col<User> {...actionsColumn(120, 200)} render={(user) => <UserActions user={user} />} />
      </DataTable>
    </List>
  )
}

function UserName({ user }: { user: User }): ReactNode {
  const t = useTranslate()
  const { email, adm, access_until } = user
  const locale = useLocaleTag()
  const state = stateOf(user)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <RowLink />
        {adm && <Chip size="small" label={t('admin.users.administrator')} />}
        {(state === 'blocked' || state === 'invited') && (
          <Chip
            size="small"
            variant="outlined"
            color={state === 'blocked' ? 'error' : 'default'}
            label={t(`admin.users.state.${state}`)}
          />
        )}
      </Box>
      <PhoneOnly>
        <SecondaryText>
          <Email text={email} />
        </SecondaryText>
      </PhoneOnly>
      {access_until && (
        <SecondaryText>
          {t('admin.users.accessUntil', { day: formatDay(access_until, locale) })}
        </SecondaryText>
      )}
    </>
  )
}

/** An e-mail address, which breaks before its domain where it does not fit. */
function Email({ text }: { text: string }): ReactNode {
  const [name, ...domain] = text.split(/(?=@)/)
  return (
    <>
      {name}
      <wbr />
      {domain}
    </>
  )
}

/** The first group, how many more there are, and all of them on hover. */
function Groups({ user: { groups = [] } }: { user: User }): ReactNode {
  const t = useTranslate()
  const [first, ...others] = groups.map(({ name }) => name)
  if (!first) return null
  return (
    <span title={groups.map(({ name }) => name).join('\n')}>
      {others.length > 0 ? t('admin.users.moreGroups', { first, count: others.length }) : first}
    </span>
  )
}

function UserActions({ user }: { user: User }): ReactNode {
  const t = useTranslate()
  const { id, name, email, adm } = user
  return (
    <>
      <EditButton />
      <span className="not-on-phones">
        {!adm && <ViewAsButton isIcon user={user} />}
        <IconLink
          inRow
          icon={AccessCheckIcon}
          label={t('admin.accessCheck.why')}
          to={href('accessCheck', { id_user: id })}
        />
      </span>
      <DeleteButton
        confirmTitle={t('admin.delete.userTitle', { name })}
        confirmContent={
          <>
            <UserDeleteImpact id={id} />
            <span>{t('admin.delete.userContent', { email })}</span>
          </>
        }
        disabledReason={isOwnUser(id) ? t('admin.delete.own') : undefined}
      />
    </>
  )
}

type UserDetails = ResponseOf<'user'>['user'] & RaRecord<number>

/** What is deleted along with a user, where the platform reports it. */
function UserDeleteImpact({ id }: { id: number }): ReactNode {
  const t = useTranslate()
  const { data } = useGetOne<UserDetails>('users', { id }, { onError: () => {} })
  return (
    <>
      {Boolean(data?.reports_count) && (
        <span>{t('admin.delete.userReports', { smart_count: data?.reports_count ?? 0 })}</span>
      )}
      {Boolean(data?.playlists_count) && (
        <span>{t('admin.delete.userPlaylists', { smart_count: data?.playlists_count ?? 0 })}</span>
      )}
    </>
  )
}
