import { z } from 'zod'
import { announcementKinds, validateAnnouncement } from '../validation/announcement.ts'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { id, instant, moment, nothing, previousValues, shownText, text } from './shapes.ts'

const content = {
  kind: z.enum(announcementKinds),
  /** One of the texts may be empty: users of that language read the other one. */
  text_pt: text(limits.announcement),
  text_en: text(limits.announcement),
}

const announcement = {
  ...content,
  /** Left out: for everyone. */
  id_group: id.optional(),
  /** Left out: from now on, or without end. */
  starts_at: moment.optional(),
  ends_at: moment.optional(),
}

/** An announcement as a user reads it; both texts are filled. */
export const currentAnnouncement = z.object({ id, version: z.int(), ...content })

/** Announcements of the administrators; users get those for them with `getUserGroups`. */
export const announcements = group(
  { access: 'admin', tag: 'announcements' },
  {
    announcements: endpoint({
      summary: 'The announcements of the tenant, also those that have ended or not started yet.',
      request: nothing,
      response: z.object({
        announcements: z.array(
          z.object({
            id,
            ...content,
            id_group: id.nullable(),
            group_name: z.string().nullable(),
            starts_at: instant.nullable(),
            ends_at: instant.nullable(),
            state: z.enum(['current', 'scheduled', 'ended']),
          }),
        ),
      }),
    }),
    insertAnnouncement: endpoint({
      summary: 'Add an announcement for everyone or for the members of one group.',
      audit: 'announcement.create',
      invalidatesCache: true,
      request: z.object(announcement),
      response: z.object({ id: id.optional() }),
      validate: validateAnnouncement,
    }),
    updateAnnouncement: endpoint({
      summary: 'Change an announcement; with another text or kind, those who dismissed it see it again.',
      audit: 'announcement.update',
      invalidatesCache: true,
      request: z.object({
        id,
        ...announcement,
        previous: previousValues({
          ...{ kind: content.kind, text_pt: shownText, text_en: shownText, id_group: announcement.id_group },
          ...{ starts_at: shownText.optional(), ends_at: shownText.optional() },
        }),
      }),
      response: nothing,
      validate: validateAnnouncement,
    }),
    deleteAnnouncement: endpoint({
      summary: 'Delete an announcement.',
      audit: 'announcement.delete',
      invalidatesCache: true,
      request: z.object({ id_announcement: id }),
      response: nothing,
    }),
  },
)
