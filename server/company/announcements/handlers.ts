import type { announcements } from '#common/contract/announcements.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import { mergeFields } from '../../base/concurrent-edits.ts'
import type { Scope } from '../../base/db/scope.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import { lockGroup } from '../../directory/groups.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { stateAt } from './current.ts'
import {
  type Announcement,
  deleteAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  lockAnnouncement,
  updateAnnouncement,
} from './queries.ts'

const dateOf = (moment: string | undefined): Date | null => (moment ? new Date(moment) : null)

/** An announcement as written in the form. */
const announcementOf = (input: Call<'insertAnnouncement'>['input']): Announcement => ({
  groupId: input.id_group ?? null,
  kind: input.kind,
  textPt: input.text_pt,
  textEn: input.text_en,
  startsAt: dateOf(input.starts_at),
  endsAt: dateOf(input.ends_at),
})

/** @throws PortalError `resource.missing` when the group does not exist (any more) */
async function requireGroup(tx: Scope, { groupId }: Announcement): Promise<void> {
  if (groupId === null || (await lockGroup(tx, groupId))) return
  throw new PortalError('resource.missing', { fields: { id_group: 'groupUnknown' } })
}

/** How the audit log names an announcement: by the start of its text. */
const nameOf = ({ textPt, textEn }: Announcement): string => (textPt || textEn).slice(0, limits.name)

export const announcementHandlers = {
  async announcements({ scope, deps }) {
    const now = deps.clock.now()
    const found = await listAnnouncements(scope)
    return {
      announcements: found.map((announcement) => ({
        id: announcement.id,
        kind: announcement.kind,
        text_pt: announcement.textPt,
        text_en: announcement.textEn,
        id_group: announcement.groupId,
        group_name: announcement.groupName,
        starts_at: announcement.startsAt?.toISOString() ?? null,
        ends_at: announcement.endsAt?.toISOString() ?? null,
        state: stateAt(announcement, now),
      })),
    }
  },

  insertAnnouncement(call) {
    const announcement = announcementOf(call.input)
    return call.audited(async (tx) => {
      await requireGroup(tx, announcement)
      await requireQuota(tx, 'announcements', 1)
      const id = await insertAnnouncement(tx, announcement)
      return { response: { id }, object: { id, name: nameOf(announcement) }, after: { ...announcement } }
    })
  },

  updateAnnouncement(call) {
    const { id, previous } = call.input
    const written = announcementOf(call.input)
    return call.audited(async (tx) => {
      await requireGroup(tx, written)
      const found = await lockAnnouncement(tx, id)
      if (!found) throw new PortalError('resource.missing')
      const { version, ...before } = found
      const announcement = mergeFields(before, written, previous && announcementOf(previous))
      const change = changedFields(before, { ...announcement })
      const isNew = ['kind', 'textPt', 'textEn'].some((field) => field in change.after)
      await updateAnnouncement(tx, id, { ...announcement, version: isNew ? version + 1 : version })
      return { response: {}, object: { id, name: nameOf(before) }, ...change }
    })
  },

  deleteAnnouncement: ({ input: { id_announcement: id }, audited }) =>
    audited(async (tx) => {
      const before = await deleteAnnouncement(tx, id)
      if (!before) throw new PortalError('resource.missing')
      return { response: {}, object: { id, name: nameOf(before) }, before: { ...before } }
    }),
} satisfies HandlersOf<typeof announcements>
