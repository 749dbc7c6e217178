import type { Language } from '../language.ts'
import { supportInbox as en } from './en/later/support-inbox.ts'
import { supportInbox as pt } from './pt/later/support-inbox.ts'

/** In both languages at once: few texts, loaded with the screens that show them. */
export const supportInboxTexts: Record<Language, typeof pt> = { pt, en }
