import type { Language } from '../language.ts'
import { accessRequests as en } from './en/later/access-requests.ts'
import { accessRequests as pt } from './pt/later/access-requests.ts'

/** In both languages at once: few texts, loaded with the screens that show them. */
export const accessRequestTexts: Record<Language, typeof pt> = { pt, en }
