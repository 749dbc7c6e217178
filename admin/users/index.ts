import type { ResourceProps } from 'react-admin'
import { UsersIcon } from '../components/icons.tsx'
import { UserCreate, UserEdit } from './UserForm.tsx'
import { UserList } from './UserList.tsx'

export const users = {
  name: 'users',
  icon: UsersIcon,
  recordRepresentation: 'name',
  list: UserList,
  create: UserCreate,
  edit: UserEdit,
} satisfies ResourceProps
