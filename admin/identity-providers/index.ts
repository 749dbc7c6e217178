import { href } from '#common/addresses/paths.ts'
import type { PortalResource } from '../addresses/resource-addresses.ts'
import { SignInIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

const loadForm = () => import('./ProviderForm.tsx')

/** The providers that people of the company sign in with (decision 126). */
export const identityProviders = {
  name: 'identityProviders',
  options: {
    addresses: { list: 'identityProviders', create: 'identityProviderAdd', edit: 'identityProviderEdit' },
    nextStep: ({ id }, saved) =>
      saved === 'created' ? href('identityProviderEdit', { id_provider: id }) : undefined,
  },
  icon: SignInIcon,
  recordRepresentation: 'name',
  list: lazyScreen(async () => (await import('./ProviderList.tsx')).ProviderList),
  create: lazyScreen(async () => (await loadForm()).ProviderCreate),
  edit: lazyScreen(async () => (await loadForm()).ProviderEdit),
} satisfies PortalResource
