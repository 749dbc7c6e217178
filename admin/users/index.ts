import { href } from '#common/addresses/paths.ts'
import type { PortalResource } from '../addresses/resource-addresses.ts'
import { UsersIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

const loadForm = () => import('./UserForm.tsx')

export const users = {
  name: 'users',
  options: {
    addresses: { list: 'users', create: 'userAdd', edit: 'userEdit' },
    nextStep: (_user, saved) => (saved === 'created' ? href('management') : undefined),
  },
  icon: UsersIcon,
  recordRepresentation: 'name',
  list: lazyScreen(async () => (await import('./UserList.tsx')).UserList),
  create: lazyScreen(async () => (await loadForm()).UserCreate),
  edit: lazyScreen(async () => (await loadForm()).UserEdit),
} satisfies PortalResource
