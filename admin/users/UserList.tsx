import { Button, Chip } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link, type RaRecord, useGetOne, useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { formatDay } from '#common/browser/describe-session.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { AccessCheckIcon } from '#common/ui/icons.ts'
import { PhoneOnly, SecondaryText } from '../access-log/SecondaryText.tsx'
import { RequestsLink } from '../access-requests/RequestsLink.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { IconLink } from '../components/IconButton.tsx'
import { isOwnUser } from '../data/own-user.ts'
import type { User } from '../data/records.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Column } from '../lists/Column.tsx'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { NotOnPhones, RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { UserBulkActions } from './UserBulkActions.tsx'
import { UserFilters } from './UserFilters.tsx'
import styles from './UserList.module.css'
import { stateOf } from './user-state.ts'
import { ViewAsButton } from './ViewAsButton.tsx'

/** `/usuarios`: the tenant's users. */
export function UserList(): ReactNode {
  const t = useTranslate()
  return (
    <PortalList
      sort={{ field: 'name', order: 'ASC' }}
      addTo={href('userAdd')}
      actions={
        <>
          <RequestsLink />
          <ImportLink />
        </>
      }
      filters={
        <div className={styles.filters}>
          <UserFilters />
        </div>
      }
      bulkActions={<UserBulkActions />}
      isSelectable={({ id }) => !isOwnUser(id)}
    >
      <Column<User> source="id" numeric hiddenOn="tablets" width={80} render={({ id }) => id} />
      <Column<User> source="name" render={(user) => <UserName user={user} />} />
      <Column<User> source="email" hiddenOn="phones" />
      <Column<User>
        source="groups"
        disableSort
        hiddenOn="tablets"
        width={130}
        render={(user) => <Groups user={user} />}
      />
      <Column<User>
        source="last_login_at"
        hiddenOn="tablets"
        width={160}
        render={(user) => <LastSignIn user={user} />}
      />
      <Column label={t('admin.list.actions')} align="end" width={190} phoneWidth={120}>
        <UserActions />
      </Column>
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
  const { id, name, email, adm, access_until } = user
  const locale = useLocaleTag()
  const state = stateOf(user)
  return (
    <>
      <div className={styles.name}>
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
      </div>
      <PhoneOnly>
        <SecondaryText>{email}</SecondaryText>
      </PhoneOnly>
      {access_until && (
        <SecondaryText>
          {t('admin.users.accessUntil', { day: formatDay(access_until, locale) })}
        </SecondaryText>
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
  const user = useRecordContext<User>()
  if (!user) return null
  const { id, name, email, adm } = user
  return (
    <RowActions editTo={href('userEdit', { id_user: id })}>
      <NotOnPhones>
        {!adm && <ViewAsButton isIcon user={user} />}
        <IconLink
          inRow
          icon={AccessCheckIcon}
          label={t('admin.accessCheck.why')}
          to={href('accessCheck', { id_user: id })}
        />
      </NotOnPhones>
      <DeleteButton
        title={t('admin.delete.userTitle', { name })}
        disabledReason={isOwnUser(id) ? t('admin.delete.own') : undefined}
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
