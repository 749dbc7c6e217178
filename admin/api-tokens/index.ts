import type { PortalResource } from '../addresses/resource-addresses.ts'
import { ApiTokensIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

/** Tokens with which programs call the portal. */
export const apiTokens = {
  name: 'apiTokens',
  options: { addresses: { list: 'apiTokens', create: 'apiTokenAdd' } },
  icon: ApiTokensIcon,
  recordRepresentation: 'name',
  list: lazyScreen(async () => (await import('./ApiTokenList.tsx')).ApiTokenList),
  create: lazyScreen(async () => (await import('./ApiTokenForm.tsx')).ApiTokenCreate),
} satisfies PortalResource
