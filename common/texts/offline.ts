import type { Language } from '../language.ts'
import { offline as en } from './en/later/offline.ts'
import { offline as pt } from './pt/later/offline.ts'

/** In both languages at once: few texts, kept with the installed app. */
export const offlineTexts: Record<Language, typeof pt> = { pt, en }
