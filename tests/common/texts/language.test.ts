import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages, pickLanguage } from '#common/texts/language.ts'
import { languageOfHeader } from '#server/http/language.ts'

describe('the language', () => {
  it.each([
    [undefined, 'pt'],
    ['', 'pt'],
    ['*', 'pt'],
    ['en', 'en'],
    ['en-US,en;q=0.9', 'en'],
    ['PT-BR', 'pt'],
    ['de-DE, fr;q=0.9', 'pt'],
    ['de, en;q=0.5, pt;q=0.4', 'en'],
    ['pt;q=0.4, en;q=0.5', 'en'],
    ['en;q=0, pt', 'pt'],
    ['en; q=0.9, pt ;Q=0.1', 'en'],
    ['en;q=0', 'pt'],
    ['english', 'pt'],
  ])('of the header %s is %s', (header, language) => {
    expect(languageOfHeader(header)).toBe(language)
  })

  it('is always a supported one, whatever the header contains', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(languages).toContain(languageOfHeader(header))
      }),
    )
  })

  it('is the first preferred one that is supported', () => {
    expect(pickLanguage(['de', 'en-GB', 'pt'])).toBe('en')
    expect(pickLanguage([])).toBe('pt')
  })
})
