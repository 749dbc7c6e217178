import type { Language } from '../language.ts'
import { groupAccess as en } from './en/later/group-access.ts'
import { groupAccess as pt } from './pt/later/group-access.ts'

/** In both languages at once, loaded with the screen that shows them. */
export const groupAccessTexts: Record<Language, typeof pt> = { pt, en }
