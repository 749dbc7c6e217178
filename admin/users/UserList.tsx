import { Box, Chip, type Theme, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, useRecordContext } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { href } from '#common/paths.ts'
import { fromDesktops, fromTablets } from '../lists/columns.ts'
import { DeleteButton } from '../lists/DeleteButton.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { RowActions } from '../lists/RowActions.tsx'
import { RowLink } from '../lists/RowLink.tsx'
import { Moment } from '../parts/Moment.tsx'
import { useWords } from '../providers/useWords.ts'
import { UserLosses } from './UserLosses.tsx'

type User = ResponseOf<'users'>['users'][number]

/** `/usuarios`: the people of the tenant. */
export function UserList(): ReactNode {
  const words = useWords()
  return (
    <PortalList
      resource="users"
      title={words('admin.menu.users')}
      sort={{ field: 'name', order: 'ASC' }}
      addTo={href('userAdd')}
    >
      <DataTable.NumberCol<User>
        source="id"
        options={{ useGrouping: false }}
        sx={{ ...fromDesktops, width: 90 }}
      />
      <DataTable.Col<User> source="name" render={(user) => <UserName user={user} />} />
      <DataTable.Col<User> source="email" sx={{ ...fromTablets, overflowWrap: 'anywhere' }} />
      <DataTable.Col<User>
        source="last_login_at"
        sx={fromDesktops}
        render={(user) => <LastSignIn user={user} />}
      />
      <DataTable.Col
        label={words('admin.list.actions')}
        align="right"
        sx={{ width: 120, whiteSpace: 'nowrap' }}
      >
        <UserActions />
      </DataTable.Col>
    </PortalList>
  )
}

function UserName({ user: { id, name, email, adm } }: { user: User }): ReactNode {
  const words = useWords()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <RowLink to={href('userEdit', { id_user: id })}>{name}</RowLink>
        {adm && <Chip size="small" label={words('admin.users.administrator')} />}
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

function LastSignIn({ user: { last_login_at } }: { user: User }): ReactNode {
  const words = useWords()
  if (last_login_at === undefined) return null
  return last_login_at === null ? words('admin.list.never') : <Moment at={last_login_at} />
}

function UserActions(): ReactNode {
  const words = useWords()
  const user = useRecordContext<User>()
  if (!user) return null
  const { id, name, email } = user
  return (
    <RowActions editTo={href('userEdit', { id_user: id })}>
      <DeleteButton title={words('admin.delete.userTitle', { name })}>
        <UserLosses id={id} />
        <span>{words('admin.delete.userContent', { email })}</span>
      </DeleteButton>
    </RowActions>
  )
}
