import Negotiator from 'negotiator'
import { type Language, languages, pickLanguage } from '#common/texts/language.ts'

/** The best language for an `Accept-Language` header. */
export const languageOfHeader = (header: string | undefined): Language =>
  pickLanguage(new Negotiator({ headers: { 'accept-language': header } }).languages([...languages]))
