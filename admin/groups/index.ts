import { href } from '#common/addresses/paths.ts'
import type { PortalResource } from '../addresses/resource-addresses.ts'
import { GroupsIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'
import { GroupList } from './GroupList.tsx'

const loadForm = () => import('./GroupForm.tsx')

export const groups = {
  name: 'groups',
  options: {
    addresses: { list: 'management', create: 'groupAdd', edit: 'groupEdit' },
    nextStep: ({ id, name }, saved) =>
      saved === 'created' ? href('reportAdd', { id_grupo: id, name }) : undefined,
  },
  icon: GroupsIcon,
  recordRepresentation: 'name',
  list: GroupList,
  create: lazyScreen(async () => (await loadForm()).GroupCreate),
  edit: lazyScreen(async () => (await loadForm()).GroupEdit),
} satisfies PortalResource
