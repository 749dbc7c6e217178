import { describe, expect, it } from 'vitest'
import { matchesSearch } from '#common/texts/search.ts'

const reports = ['Preços de Ações', 'Desenvolvimento mundial', 'مبيعات']
const found = (search: string) => reports.filter((name) => matchesSearch([name], search))

describe('a search', () => {
  it('ignores case and accents, in the search and in the names', () => {
    expect(found('precos')).toEqual(['Preços de Ações'])
    expect(found('AÇÕES')).toEqual(['Preços de Ações'])
  })

  it('finds text anywhere in a name and ignores surrounding spaces', () => {
    expect(found('  mundial ')).toEqual(['Desenvolvimento mundial'])
  })

  it('matches everything when it is empty', () => {
    expect(found('')).toHaveLength(3)
    expect(found('   ')).toHaveLength(3)
  })

  it('finds names in other scripts', () => {
    expect(found('مبيع')).toEqual(['مبيعات'])
  })

  it('matches if one of several texts does', () => {
    expect(matchesSearch(['Maria Souza', 'maria@aurora.test'], 'AURORA')).toBe(true)
  })
})
