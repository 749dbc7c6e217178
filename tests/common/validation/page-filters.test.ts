import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validatePageFilter } from '#common/validation/page-filters.ts'
import { validateNewReport } from '#common/validation/report.ts'

const name = fc
  .string({ maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const pages = fc.uniqueArray(name, { maxLength: 12 }).map((names) => names.map((one) => ({ name: one })))

describe('adding an allowed page', () => {
  it('requires a page', () => {
    fc.assert(
      fc.property(pages, (present) => {
        expect(validatePageFilter(undefined, present)).toBe('pageMissing')
        expect(validatePageFilter('', present)).toBe('pageMissing')
      }),
    )
  })

  it('refuses exactly the pages that are already in the list', () => {
    fc.assert(
      fc.property(pages, name, (present, chosen) => {
        const there = present.some((page) => page.name === chosen)
        expect(validatePageFilter(chosen, present)).toBe(there ? 'pageTwice' : undefined)
      }),
    )
  })
})

describe('the pages of a report form', () => {
  const form = { name: 'Metas', id_conta: 1, id_workspace: 'w', id_report: 'r' }

  it('are valid while each user has each page once', () => {
    fc.assert(
      fc.property(fc.array(pages, { maxLength: 5 }), (people) => {
        const users = people.map((pageFilters, at) => ({ id: at + 1, filters: [], pageFilters }))
        expect(validateNewReport({ ...form, users })).toEqual({})
      }),
    )
  })

  it('report the second of two equal pages of a user', () => {
    fc.assert(
      fc.property(pages, fc.nat(), (present, chosen) => {
        fc.pre(present.length > 0)
        const pageFilters = [...present, present[chosen % present.length]]
        const users = [
          { id: 1, filters: [], pageFilters: present },
          { id: 2, filters: [], pageFilters },
        ]
        expect(validateNewReport({ ...form, users })).toEqual({
          [`users.1.pageFilters.${present.length}.name`]: 'pageTwice',
        })
      }),
    )
  })
})
