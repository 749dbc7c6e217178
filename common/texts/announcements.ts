import type { Language } from '../language.ts'
import { announcements as en } from './en/later/announcements.ts'
import { announcements as pt } from './pt/later/announcements.ts'

/** In both languages at once: few texts, loaded with the screens that show them. */
export const announcementTexts: Record<Language, typeof pt> = { pt, en }
