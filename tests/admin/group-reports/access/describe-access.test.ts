import { describe, expect, it } from 'vitest'
import { describeAccess } from '#admin/group-reports/access/describe-access.ts'
import { createI18nProvider } from '#admin/i18n/i18n-provider.ts'
import type { Language } from '#common/texts/language.ts'
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

const providers = { pt: await createI18nProvider('pt'), en: await createI18nProvider('en') }

function describeMaria(filters: FilterRow[], allowedPages = pages.slice(0, 0), language: Language = 'en') {
  const { translate } = providers[language]
  return describeAccess({ name: 'Maria', filters, allowedPages, currentPages: pages }, translate, language)
}

describe('the summary of what a user will see', () => {
  it('says that a user without filters and pages sees everything', () => {
    expect(describeMaria([]).sentence).toBe('Maria will see all rows, on all pages.')
  })

  it('combines the values of one column, and the conditions of several columns', () => {
    const rows = [
      row('Brazil'),
      row('Argentina'),
      row('1955', { column: 'year', condition: 'NotIn', data_type: 'number' }),
    ]
    expect(describeMaria(rows, pages).sentence).toBe(
      'Maria will only see rows where country is “Brazil” or “Argentina” and year is not “1955”, on the pages “Overview” and “Population”.',
    )
  })

  it('is in the user’s language', () => {
    expect(describeMaria([row('Brazil')], pages.slice(0, 1), 'pt').sentence).toBe(
      'Maria verá só as linhas em que country é “Brazil”, só na página “Overview”.',
    )
  })

  it('ignores incomplete rows', () => {
    expect(describeMaria([row('')]).sentence).toBe('Maria will see all rows, on all pages.')
  })

  it('warns about filters that exclude everything', () => {
    const { warnings } = describeMaria([row('Brazil'), row('Brazil', { condition: 'NotIn' })])
    expect(warnings).toEqual([
      'Warning: the filters on country contradict each other, so no rows will be shown.',
    ])
  })

  it('warns when none of the allowed pages exist any more, and does not promise all pages', () => {
    const { sentence, warnings } = describeMaria([], [{ name: 'gone', displayName: 'Gone' }])
    expect(sentence).toBe('Maria will see all rows.')
    expect(warnings).toHaveLength(1)
  })

  it('shows what a user typed as plain text, never as a pattern', () => {
    expect(describeMaria([row('%{name} |||| $&')]).sentence).toContain('“%{name} |||| $&”')
  })
})
