import type { PortalResource } from '../addresses/resource-addresses.ts'
import { AnnouncementsIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

const loadForm = () => import('./AnnouncementForm.tsx')

/** Announcements for everyone of the company, or for one group. */
export const announcements = {
  name: 'announcements',
  options: { addresses: { list: 'announcements', create: 'announcementAdd', edit: 'announcementEdit' } },
  icon: AnnouncementsIcon,
  recordRepresentation: 'name',
  list: lazyScreen(async () => (await import('./AnnouncementList.tsx')).AnnouncementList),
  create: lazyScreen(async () => (await loadForm()).AnnouncementCreate),
  edit: lazyScreen(async () => (await loadForm()).AnnouncementEdit),
} satisfies PortalResource
