import { afterEach, expect, it } from 'vitest'
import { warmConfig } from '#common/embed/embed-config.ts'

afterEach(() => document.documentElement.removeAttribute('lang'))

it.each([
  ['pt', { language: 'pt-BR' }],
  ['en', { language: 'en-US' }],
  ['pt-BR', { language: 'pt-BR' }],
  ['', undefined],
])('a report uses the language of the surrounding page: %j', (lang, localeSettings) => {
  document.documentElement.lang = lang
  const { settings } = warmConfig('http://localhost/reportEmbed', {}, 'one')
  expect(settings?.localeSettings).toEqual(localeSettings)
})
