import { supportInboxTexts } from '#common/texts/support-inbox.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

/** The texts of the inbox; they are no part of the texts that the first screen waits for. */
export const useTexts = () => supportInboxTexts[useLanguage()]

/** Whose mail it is and of when, for the texts. */
export function useSentBy(): (name: string, at: string) => { name: string; time: string } {
  const format = new Intl.DateTimeFormat(useLocaleTag(), { dateStyle: 'medium', timeStyle: 'short' })
  return (name, at) => ({ name, time: format.format(new Date(at)) })
}
