import { type FieldErrors, requireFields, textOf } from './field-errors.ts'

/** What an announcement is: something to know, or something to be careful with. */
export const announcementKinds = ['info', 'warning'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

/** An announcement needs a text in at least one language, and ends after it starts. */
export function validateAnnouncement(values: Record<string, unknown>): FieldErrors {
  const { text_pt, text_en, starts_at, ends_at } = values
  const missing = textOf(text_en) === '' ? requireFields(values, ['text_pt'], 'announcementTextMissing') : {}
  const isReversed =
    textOf(starts_at) !== '' &&
    textOf(ends_at) !== '' &&
    new Date(textOf(ends_at)) <= new Date(textOf(starts_at))
  return { ...(textOf(text_pt) === '' && missing), ...(isReversed && { ends_at: 'announcementEnd' }) }
}
