import { describe, expect, it } from 'vitest'
import { describeAccess } from '#admin/group-reports/describeAccess.ts'
import { createI18nProvider } from '#admin/providers/i18nProvider.ts'
import type { Language } from '#common/language.ts'
import type { FilterRow } from '#common/validation/filters.ts'

const pages = [
  { name: 'one', displayName: 'Overview' },
  { name: 'two', displayName: 'Population' },
]
const row = (value: string, other: Partial<FilterRow> = {}): FilterRow => ({
  table: 'gapminder',
  column: 'country',
  condition: 'In',
  value,
  data_type: 'varchar',
  ...other,
})

function said(rows: FilterRow[], allowed = pages.slice(0, 0), live = pages, language: Language = 'en') {
  const { translate } = createI18nProvider(language)
  return describeAccess({ name: 'Maria', rows, pages: allowed, livePages: live }, translate, language)
}

describe('the sentence that says what a person will see', () => {
  it('says that somebody without filters and pages sees everything', () => {
    expect(said([]).sentence).toBe('Maria will see every row, on every page.')
  })

  it('joins values of one column, and conditions of several', () => {
    const rows = [
      row('Brazil'),
      row('Argentina'),
      row('1955', { column: 'year', condition: 'NotIn', data_type: 'number' }),
    ]
    expect(said(rows, pages).sentence).toBe(
      'Maria will see only the rows in which country is “Brazil” or “Argentina” and year is not “1955”, on the pages “Overview” and “Population”.',
    )
  })

  it('speaks Portuguese', () => {
    expect(said([row('Brazil')], pages.slice(0, 1), pages, 'pt').sentence).toBe(
      'Maria verá só as linhas em que country é “Brazil”, só na página “Overview”.',
    )
  })

  it('leaves out rows that are not complete yet', () => {
    expect(said([row('')]).sentence).toBe('Maria will see every row, on every page.')
  })

  it('warns of filters that shut out everything', () => {
    const { warnings } = said([row('Brazil'), row('Brazil', { condition: 'NotIn' })])
    expect(warnings).toEqual([
      'Careful: these filters contradict each other in country; no row will be shown.',
    ])
  })

  it('warns when none of the chosen pages exists any more, and does not promise every page', () => {
    const { sentence, warnings } = said([], [{ name: 'gone', displayName: 'Gone' }])
    expect(sentence).toBe('Maria will see every row.')
    expect(warnings).toHaveLength(1)
  })

  it('takes what a person typed as text, never as a pattern', () => {
    expect(said([row('%{name} |||| $&')]).sentence).toContain('“%{name} |||| $&”')
  })
})
