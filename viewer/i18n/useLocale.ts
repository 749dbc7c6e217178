import { languageTags } from '#common/texts/language.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'

/** The BCP 47 tag of the language of the user interface, for dates and times. */
export const useLocale = (): string => languageTags[useStore(useApp().texts).language]
