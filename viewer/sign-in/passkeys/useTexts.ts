import { passkeys as en } from '#common/texts/en/passkeys.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import type { TextParams } from '#common/texts/keys.ts'
import { passkeys as pt } from '#common/texts/pt/passkeys.ts'
import { useApp } from '../../app/app-context.ts'
import { useStore } from '../../hooks/useStore.ts'

const tables = { pt, en }

/** Translates the texts of this folder, which no sign-in screen without passkeys loads. */
export function useTexts(): (key: keyof typeof pt, params?: TextParams) => string {
  const { language } = useStore(useApp().texts)
  return (key, params) => interpolate(tables[language][key], params)
}
