import { type FieldErrors, textOf } from './field-errors.ts'

/** What an announcement is: something to know, or something to be careful with. */
export const announcementKinds = ['info', 'warning'] as const

/** An announcement needs a text in at least one language, and ends after it starts. */
export function validateAnnouncement(values: Record<string, unknown>): FieldErrors {
  const isEmpty = textOf(values.text_pt) === '' && textOf(values.text_en) === ''
  const [starts, ends] = [textOf(values.starts_at), textOf(values.ends_at)]
  const isReversed = starts !== '' && ends !== '' && Date.parse(ends) <= Date.parse(starts)
  return {
    ...(isEmpty && { text_pt: 'announcementTextMissing' }),
    ...(isReversed && { ends_at: 'announcementEnd' }),
  }
}
