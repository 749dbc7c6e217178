import { interpolate } from '#common/texts/interpolate.ts'
import type { TextParams } from '#common/texts/keys.ts'
import type { Language } from '#common/texts/language.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'

/** Translates texts that only some screens load, and the dictionary of all screens does not have. */
export function useTextsOf<Key extends string>(
  tables: Record<Language, Record<Key, string>>,
): (key: Key, params?: TextParams) => string {
  const { language } = useStore(useApp().texts)
  return (key, params) => interpolate(tables[language][key], params)
}
