import { passkeys as en } from '#common/texts/en/passkeys.ts'
import { passkeys as pt } from '#common/texts/pt/passkeys.ts'
import { useTextsOf } from '../../i18n/useTextsOf.ts'

const tables = { pt, en }

/** Translates the texts of this folder, which no sign-in screen without passkeys loads. */
export const useTexts = () => useTextsOf(tables)
