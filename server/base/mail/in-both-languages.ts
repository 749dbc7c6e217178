import type { Language } from '#common/texts/language.ts'

/** A mail in both languages: the portal does not know which one its recipient reads. */
export function inBothLanguages(write: (language: Language) => { subject: string; text: string }): {
  subject: string
  message: string
} {
  const parts = (['pt', 'en'] as const).map(write)
  return {
    subject: parts.map(({ subject }) => subject).join(' / '),
    message: parts.map(({ text }) => text).join('\n--\n\n'),
  }
}
