import type { PortalResource } from '../addresses/resource-addresses.ts'
import { FilterSetsIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

const loadForm = () => import('./FilterSetForm.tsx')

/** Named row filters that many users have (decision 106). */
export const filterSets = {
  name: 'filterSets',
  options: { addresses: { list: 'filterSets', create: 'filterSetAdd', edit: 'filterSetEdit' } },
  icon: FilterSetsIcon,
  recordRepresentation: 'name',
  list: lazyScreen(async () => (await import('./FilterSetList.tsx')).FilterSetList),
  create: lazyScreen(async () => (await loadForm()).FilterSetCreate),
  edit: lazyScreen(async () => (await loadForm()).FilterSetEdit),
} satisfies PortalResource
