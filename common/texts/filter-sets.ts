import type { Language } from '../language.ts'
import { filterSets as en } from './en/later/filter-sets.ts'
import { filterSets as pt } from './pt/later/filter-sets.ts'

/** In both languages at once: few texts, loaded with the screens that show them. */
export const filterSetTexts: Record<Language, typeof pt> = { pt, en }
