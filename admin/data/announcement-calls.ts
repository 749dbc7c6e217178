import { HttpError } from 'react-admin'
import type { Client } from '#common/contract/client.ts'
import type { RequestOf, ResponseOf } from '#common/contract/index.ts'
import type { ResourceCalls } from './types.ts'

export type Announcement = ResponseOf<'announcements'>['announcements'][number]

/** The values of the form; times are in UTC, or local as their fields contain them. */
type AnnouncementValues = Pick<RequestOf<'insertAnnouncement'>, 'kind'> & {
  text_pt?: string | null
  text_en?: string | null
  id_group?: number | null
  starts_at?: string | null
  ends_at?: string | null
}

const toInstant = (time: string | null | undefined) => (time ? new Date(time).toISOString() : undefined)

const toRequest = ({ kind, text_pt, text_en, id_group, starts_at, ends_at }: AnnouncementValues) => ({
  ...{ kind, text_pt: text_pt ?? '', text_en: text_en ?? '', id_group: id_group ?? undefined },
  ...{ starts_at: toInstant(starts_at), ends_at: toInstant(ends_at) },
})

/** Both texts are what the list is searched by. */
const withName = (row: Announcement) => ({ ...row, name: `${row.text_pt} ${row.text_en}` })

export const announcementCalls = (call: Client): ResourceCalls => ({
  list: async (_params, _parents, signal) => ({
    rows: (await call('announcements', {}, { signal })).announcements.map(withName),
  }),
  /** The contract has no call for a single one, so it is looked up in the list. */
  get: async (id, signal) => {
    const { announcements } = await call('announcements', {}, { signal })
    const found = announcements.find((one) => String(one.id) === String(id))
    if (!found) throw new HttpError('errors.resource.missing', 404)
    return withName(found)
  },
  create: (values: AnnouncementValues) => call('insertAnnouncement', toRequest(values)),
  update: (id, values: AnnouncementValues, previous?: AnnouncementValues) =>
    call('updateAnnouncement', { id, ...toRequest(values), previous: previous && toRequest(previous) }),
  delete: (id, _row, signal) => call('deleteAnnouncement', { id_announcement: id }, { signal }),
})
