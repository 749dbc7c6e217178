import type { Language } from '../language.ts'
import { visualData as en } from './en/later/visual-data.ts'
import { visualData as pt } from './pt/later/visual-data.ts'

/** In both languages at once: few texts, loaded with the dialog that shows them. */
export const visualDataTexts: Record<Language, typeof pt> = { pt, en }
