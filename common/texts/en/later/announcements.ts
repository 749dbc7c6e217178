import type { announcements as source } from '../../pt/later/announcements.ts'

/** Texts of the back-office's announcements, in English. */
export const announcements: typeof source = {
  kinds: { info: 'Information', warning: 'Warning' },
  states: { current: 'Shown now', scheduled: 'Scheduled', ended: 'Ended' },
  everyone: 'Everyone',
  text: 'Announcement',
  from: 'From %{time}',
  until: 'Until %{time}',
  content: 'Text',
  contentHint:
    'One language is enough: users of the other one read the same text. Web addresses become links.',
  audience: 'Who sees it, and when',
  audienceHint:
    'Without a group, everyone of the company sees it; without dates, from now on and until it is deleted. Times are those of this device.',
  versionHint: 'With another text or kind, users who have dismissed it see it again.',
  deleteTitle: 'Delete this announcement?',
  deleteContent: 'Users no longer see it.',
}
