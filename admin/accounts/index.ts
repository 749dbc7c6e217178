import { href } from '#common/addresses/paths.ts'
import type { PortalResource } from '../addresses/resource-addresses.ts'
import { AccountIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

const loadForm = () => import('./AccountForm.tsx')

/** The Power BI accounts of the company. */
export const accounts = {
  name: 'accountSettings',
  options: {
    addresses: { list: 'accounts', create: 'accountAdd', edit: 'accountEdit' },
    nextStep: ({ id }, saved) => (saved === 'created' ? href('accountEdit', { id_conta: id }) : undefined),
  },
  icon: AccountIcon,
  recordRepresentation: 'name',
  list: lazyScreen(async () => (await import('./AccountList.tsx')).AccountList),
  create: lazyScreen(async () => (await loadForm()).AccountCreate),
  edit: lazyScreen(async () => (await loadForm()).AccountEdit),
} satisfies PortalResource
