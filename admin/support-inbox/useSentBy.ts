import { useLocaleTag } from '../hooks/useLocaleTag.ts'

/** Whose mail it is and of when, for the texts. */
export function useSentBy(): (name: string, at: string) => { name: string; time: string } {
  const format = new Intl.DateTimeFormat(useLocaleTag(), { dateStyle: 'medium', timeStyle: 'short' })
  return (name, at) => ({ name, time: format.format(new Date(at)) })
}
