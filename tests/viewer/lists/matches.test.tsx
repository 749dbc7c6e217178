import { describe, expect, test } from 'vitest'
import { matches } from '#viewer/lists/matches.ts'

const reports = [{ name: 'Preços de Ações' }, { name: 'Desenvolvimento mundial' }, { name: 'مبيعات' }]
const found = (search: string) => matches(reports, search).map(({ name }) => name)

describe('searching a list', () => {
  test('ignores case and accents, in what is typed and in the names', () => {
    expect(found('precos')).toEqual(['Preços de Ações'])
    expect(found('AÇÕES')).toEqual(['Preços de Ações'])
  })

  test('finds a part anywhere in the name and forgives spaces around it', () => {
    expect(found('  mundial ')).toEqual(['Desenvolvimento mundial'])
  })

  test('shows everything when nothing is typed', () => {
    expect(found('')).toHaveLength(3)
    expect(found('   ')).toHaveLength(3)
  })

  test('finds names in other scripts', () => {
    expect(found('مبيع')).toEqual(['مبيعات'])
  })
})
