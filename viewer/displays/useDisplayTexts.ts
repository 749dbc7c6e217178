import { ownDisplays as en } from '#common/texts/en/displays/own-displays.ts'
import { ownDisplays as pt } from '#common/texts/pt/displays/own-displays.ts'
import { useTextsOf } from '../i18n/useTextsOf.ts'

const tables = { pt, en }

/** The texts of this folder, which other screens do not load. */
export const useDisplayTexts = () => useTextsOf(tables)
