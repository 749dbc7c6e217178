import type { Language } from '../language.ts'
import { tour as en } from './en/later/tour.ts'
import { tour as pt } from './pt/later/tour.ts'

/** In both languages at once: few texts, loaded with the tour. */
export const tourTexts: Record<Language, typeof pt> = { pt, en }
