import type { ResourceProps } from 'react-admin'
import { GroupsIcon } from '../components/icons.tsx'
import { GroupCreate, GroupEdit } from './GroupForm.tsx'
import { GroupList } from './GroupList.tsx'

export const groups = {
  name: 'groups',
  icon: GroupsIcon,
  recordRepresentation: 'name',
  list: GroupList,
  create: GroupCreate,
  edit: GroupEdit,
} satisfies ResourceProps
