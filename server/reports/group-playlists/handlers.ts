import type { groupPlaylists } from '#common/contract/group-playlists.ts'
import type { InputOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import { refuseOutdated } from '../../base/concurrent-edits.ts'
import type { Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { inSnapshot } from '../../base/db/transaction.ts'
import { digest } from '../../base/digest.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import { processImage } from '../../base/images/process-image.ts'
import { insertImage } from '../../base/images/queries.ts'
import { findGroupName, lockGroup } from '../../directory/groups.ts'
import type { HandlersOf } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import type { ReportsDeps } from '../deps.ts'
import {
  describeItems,
  type GroupItem,
  groupItemOf,
  listGroupItems,
  replaceItems,
  requireContents,
  shownItemOf,
} from './items.ts'
import {
  countGroupPlaylists,
  deleteGroupPlaylist,
  findGroupPlaylist,
  insertGroupPlaylist,
  listGroupPlaylists,
  type PlaylistHead,
  updateGroupPlaylist,
} from './queries.ts'

/** What fills a screen of 4K. */
const screenFormat = { width: 3840, height: 2160, quality: 82 }

const missing = () => new PortalError('resource.missing')

/** Changes with what the form shows. */
const versionOf = ({ name, layout }: PlaylistHead, items: readonly GroupItem[]): string =>
  digest([name, layout, items.map(({ id: _, ...item }) => Object.entries(item).toSorted())])

/** A playlist as the audit log shows it. */
const fieldsOf = async (tx: Scope, { name, layout }: PlaylistHead, items: readonly GroupItem[]) => ({
  ...{ name, layout },
  items: await describeItems(tx, items),
})

/** The name of a group of the tenant, locked until the transaction ends. */
async function requireGroup(scope: Scope, id: number, lock = false): Promise<string> {
  const name = await findGroupName(scope, id, lock)
  if (name === undefined) throw missing()
  return name
}

/** A playlist of a group, which stays as it is until the transaction ends; its group is locked first, as everywhere. */
async function requireLocked(tx: Scope, id: number) {
  const found = await findGroupPlaylist(tx, id)
  if (found) await lockGroup(tx, found.groupId)
  const locked = found && (await findGroupPlaylist(tx, id, true))
  if (!locked) throw missing()
  return locked
}

/** What is to be stored: only valid requests reach the handlers. */
const submitted = ({ name, layout, items }: InputOf<'insertGroupPlaylist' | 'updateGroupPlaylist'>) => ({
  head: { name, layout },
  items: items.map(groupItemOf),
})

export const groupPlaylistHandlers = {
  async groupPlaylists({ input, session, scope }) {
    await requireGroup(scope, input.id_grupo)
    const playlists = await listGroupPlaylists(scope, input.id_grupo)
    return { playlists, hosts: [...tenantSettings(session.settings).playlistHosts] }
  },

  groupPlaylist: ({ input, scope }) =>
    inSnapshot(scope, async (snapshot) => {
      const found = await findGroupPlaylist(snapshot, input.id_playlist)
      if (!found) throw missing()
      const { groupId: id_grupo, ...playlist } = found
      const items = await listGroupItems(snapshot, found.id)
      return {
        playlist: { ...playlist, id_grupo, items: items.map(shownItemOf), version: versionOf(found, items) },
      }
    }),

  insertGroupPlaylist({ input, session, audited }) {
    const { head, items } = submitted(input)
    const { playlistHosts: hosts } = tenantSettings(session.settings)
    return audited(async (tx) => {
      const group = await requireGroup(tx, input.id_grupo, true)
      const max = limits.playlistsPerGroup
      if ((await countGroupPlaylists(tx, input.id_grupo)) >= max) {
        throw new PortalError('limit.group_playlists', { params: { max } })
      }
      await requireContents(tx, items, { groupId: input.id_grupo, hosts })
      const id = await insertGroupPlaylist(tx, input.id_grupo, head)
      await replaceItems(tx, id, items, [])
      const after = { group: { id: input.id_grupo, name: group }, ...(await fieldsOf(tx, head, items)) }
      return { response: { id }, object: { id, name: head.name }, after }
    })
  },

  updateGroupPlaylist({ input, session, audited }) {
    const { head, items } = submitted(input)
    const { playlistHosts: hosts } = tenantSettings(session.settings)
    return audited(async (tx) => {
      const stored = await requireLocked(tx, input.id)
      const before = await listGroupItems(tx, stored.id)
      const [shown, saved] = [versionOf(stored, before), versionOf(head, items)]
      refuseOutdated({ shown: input.version, stored: shown, saved })
      await requireContents(tx, items, { groupId: stored.groupId, hosts })
      const described = await fieldsOf(tx, stored, before)
      await updateGroupPlaylist(tx, stored.id, head)
      await replaceItems(
        tx,
        stored.id,
        items,
        before.map(({ id }) => id),
      )
      const { id, name } = stored
      const change = changedFields(described, await fieldsOf(tx, head, items))
      return { response: {}, object: { id, name }, ...change }
    })
  },

  deleteGroupPlaylist: ({ input: { id_playlist }, audited }) =>
    audited(async (tx) => {
      const stored = await requireLocked(tx, id_playlist)
      const before = await fieldsOf(tx, stored, await listGroupItems(tx, stored.id))
      await deleteGroupPlaylist(tx, stored.id)
      return { response: {}, object: { id: stored.id, name: stored.name }, before }
    }),

  async uploadPlaylistImage({ images, scope }) {
    if (!images.image) throw new PortalError('image.unreadable')
    const image = await processImage(images.image.bytes, screenFormat)
    await insertImage(scope.db, image)
    return { path_img: imageUrl(image.hash) }
  },
} satisfies HandlersOf<typeof groupPlaylists, ReportsDeps>
