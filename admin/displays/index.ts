import type { PortalResource } from '../addresses/resource-addresses.ts'
import { DisplaysIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

/** Televisions on walls, each with a playlist and access of its own (decision 130). */
export const displays = {
  name: 'displays',
  options: { addresses: { list: 'displays', create: 'displayAdd', edit: 'displayEdit' } },
  icon: DisplaysIcon,
  recordRepresentation: 'name',
  list: lazyScreen(async () => (await import('./DisplayList.tsx')).DisplayList),
  create: lazyScreen(async () => (await import('./PairForm.tsx')).PairForm),
  edit: lazyScreen(async () => (await import('./DisplayEdit.tsx')).DisplayEdit),
} satisfies PortalResource
