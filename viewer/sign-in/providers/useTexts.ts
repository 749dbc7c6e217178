import { providers as en } from '#common/texts/en/sign-in/providers.ts'
import { providers as pt } from '#common/texts/pt/sign-in/providers.ts'
import { useTextsOf } from '../../i18n/useTextsOf.ts'

const tables = { pt, en }

/** Translates the texts of this folder, which no sign-in screen without providers loads. */
export const useTexts = () => useTextsOf(tables)
