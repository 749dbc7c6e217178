import type { ResourceProps } from 'react-admin'
import { GroupsIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'
import { GroupList } from './GroupList.tsx'

const loadForm = () => import('./GroupForm.tsx')

export const groups = {
  name: 'groups',
  icon: GroupsIcon,
  recordRepresentation: 'name',
  list: GroupList,
  create: lazyScreen(async () => (await loadForm()).GroupCreate),
  edit: lazyScreen(async () => (await loadForm()).GroupEdit),
} satisfies ResourceProps
