import { Box, Button, Chip, type Theme, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, type RaRecord, useGetIdentity, useGetOne, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#common/contract/index.ts'
import { href } from '#common/paths.ts'
import { DateTime } from '../components/DateTime.tsx'
import { AccessCheckIcon } from '../components/icons.tsx'
import type { User } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { hiddenOnPhones, hiddenOnTablets } from '../lists/columns.ts'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { ActionLink, RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { UserBulkActions } from './UserBulkActions.tsx'
import { UserFilters } from './UserFilters.tsx'
import { stateOf } from './user-state.ts'
import { ViewAsButton } from './ViewAsButton.tsx'

/** `/usuarios`: the tenant's users. */
export function UserList(): ReactNode {
  const t = useTranslate()
  const { identity } = useGetIdentity()
  return (
    <PortalList
      sort={{ field: 'name', order: 'ASC' }}
      addTo={href('userAdd')}
      actions={<ImportLink />}
      filters={<UserFilters />}
      bulkActions={<UserBulkActions />}
      isSelectable={({ id }) => String(id) !== String(identity?.id)}
    >
      <DataTable.NumberCol<User>
        source="id"
        options={{ useGrouping: false }}
        sx={{ ...hiddenOnTablets, width: 80 }}
      />
      <DataTable.Col<User> source="name" render={(user) => <UserName user={user} />} />
      <DataTable.Col<User> source="email" sx={{ ...hiddenOnPhones, overflowWrap: 'anywhere' }} />
      <DataTable.Col<User>
        source="groups"
        disableSort
        sx={{ ...hiddenOnTablets, overflowWrap: 'anywhere' }}
        render={(user) => <Groups user={user} />}
      />
      <DataTable.Col<User>
        source="last_login_at"
        sx={{ ...hiddenOnTablets, width: 160 }}
        render={(user) => <LastSignIn user={user} />}
      />
      <DataTable.Col
        label={t('admin.list.actions')}
        align="right"
        sx={{ width: { xs: 120, sm: 190 }, whiteSpace: 'nowrap' }}
      >
        <UserActions />
      </DataTable.Col>
    </PortalList>
  )
}

function ImportLink(): ReactNode {
  const t = useTranslate()
  return (
    <Button variant="outlined" component={Link} to={href('userImport')}>
      {t('admin.import.link')}
    </Button>
  )
}

function UserName({ user }: { user: User }): ReactNode {
  const t = useTranslate()
  const { id, name, email, adm } = user
  const state = stateOf(user)
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <RowLink to={href('userEdit', { id_user: id })}>{name}</RowLink>
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
      {isPhone && (
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {email}
        </Typography>
      )}
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

function LastSignIn({ user: { last_login_at } }: { user: User }): ReactNode {
  const t = useTranslate()
  if (last_login_at === undefined) return null
  return last_login_at === null ? t('admin.list.never') : <DateTime at={last_login_at} />
}

function UserActions(): ReactNode {
  const t = useTranslate()
  const { identity } = useGetIdentity()
  const user = useRecordContext<User>()
  if (!user) return null
  const { id, name, email, adm } = user
  return (
    <RowActions editTo={href('userEdit', { id_user: id })}>
      {!adm && (
        <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
          <ViewAsButton isIcon user={user} />
        </Box>
      )}
      <ActionLink label={t('admin.accessCheck.why')} to={href('accessCheck', { id_user: id })} hiddenOnPhones>
        <AccessCheckIcon fontSize="small" />
      </ActionLink>
      <DeleteButton
        title={t('admin.delete.userTitle', { name })}
        disabledReason={String(identity?.id) === String(id) ? t('admin.delete.own') : undefined}
      >
        <UserDeleteImpact id={id} />
        <span>{t('admin.delete.userContent', { email })}</span>
      </DeleteButton>
    </RowActions>
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
