import type { Language } from '../language.ts'
import { secondFactor as en } from './en/later/second-factor.ts'
import { secondFactor as pt } from './pt/later/second-factor.ts'

/** In both languages at once: few texts, and the user may change the language in the middle of a set-up. */
export const secondFactorTexts: Record<Language, typeof pt> = { pt, en }
