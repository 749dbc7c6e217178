import type { Language } from '../language.ts'
import { importUndo as en } from './en/later/import-undo.ts'
import { importUndo as pt } from './pt/later/import-undo.ts'

/** In both languages at once, loaded with the screen that shows them. */
export const importUndoTexts: Record<Language, typeof pt> = { pt, en }
