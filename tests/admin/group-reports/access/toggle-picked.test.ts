import { describe, expect, it } from 'vitest'
import { hasValueOf, togglePicked } from '#admin/group-reports/access/toggle-picked.ts'
import type { FilterRow } from '#common/validation/filters.ts'

const country = (value: string): FilterRow => ({
  table: 'gapminder',
  column: 'country',
  condition: 'In',
  value,
  data_type: 'varchar',
})
const rows = [country('Brazil'), { ...country('Peru'), condition: 'NotIn' }, country('Chile')]

describe('a value that is ticked in the list', () => {
  it('fills the row that only has a search text, or adds a row of the same condition', () => {
    expect(togglePicked([country('Bra')], 0, country('Brazil'), true)).toEqual({ row: country('Brazil') })
    expect(togglePicked(rows, 0, country('Peru'), false)).toEqual({ row: rows[0], added: country('Peru') })
  })

  it('is ticked when a row of the same condition has it', () => {
    const isTicked = (value: string) => rows.some((row) => hasValueOf(row, country(value)))
    expect(['Brazil', 'Chile', 'Peru'].filter(isTicked)).toEqual(['Brazil', 'Chile'])
  })

  it('is unticked by removing its row; the row whose list is open stays and takes the value of another', () => {
    expect(togglePicked(rows, 0, country('Chile'), false)).toEqual({ row: rows[0], removed: 2 })
    expect(togglePicked(rows, 0, country('Brazil'), false)).toEqual({ row: country('Chile'), removed: 2 })
    expect(togglePicked(rows.slice(0, 2), 0, country('Brazil'), false)).toEqual({ row: country('') })
  })

  it('is never in two rows: one that was found by typing is unticked in the other', () => {
    expect(togglePicked([country('Chi'), country('Chile')], 0, country('Chile'), true)).toEqual({
      row: country(''),
      removed: 1,
    })
  })
})
