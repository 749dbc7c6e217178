import type { PortalResource } from '../addresses/resource-addresses.ts'
import { PlaylistsIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

const loadForm = () => import('./GroupPlaylistForm.tsx')

/** The playlists of a group, which its members and displays play (decision 132). */
export const groupPlaylists = {
  name: 'groupPlaylists',
  options: { addresses: { list: 'groupPlaylists', create: 'groupPlaylistAdd', edit: 'groupPlaylistEdit' } },
  icon: PlaylistsIcon,
  recordRepresentation: 'name',
  list: lazyScreen(async () => (await import('./GroupPlaylistList.tsx')).GroupPlaylistList),
  create: lazyScreen(async () => (await loadForm()).GroupPlaylistCreate),
  edit: lazyScreen(async () => (await loadForm()).GroupPlaylistEdit),
} satisfies PortalResource
