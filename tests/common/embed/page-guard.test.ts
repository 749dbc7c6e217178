import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPageChange, checkPages, initialPage } from '#common/embed/page-guard.ts'
import { livePage } from './scripted-report.ts'

const listed = (...names: string[]) => names.map((name) => ({ name, displayName: name }))
const live = (...names: string[]) => names.map((name) => livePage(name))

const names = fc.uniqueArray(fc.stringMatching(/^[A-F]$/))

describe('the page guard', () => {
  it('requests the first listed page at load, and none when every page is allowed', () => {
    expect(initialPage(listed('B', 'A'))).toBe('B')
    expect(initialPage([])).toBeUndefined()
  })

  it("offers the allowed pages in the report's order", () => {
    const access = checkPages(listed('C', 'A'), live('A', 'B', 'C'))
    expect(access).toMatchObject({ kind: 'open', first: 'A', pages: [{ name: 'A' }, { name: 'C' }] })
  })

  it('offers every visible page when none is listed, and allows hidden ones', () => {
    const access = checkPages([], [livePage('A'), livePage('Tooltip', { visibility: 1 })])
    expect(access).toMatchObject({ kind: 'open', pages: [{ name: 'A' }] })
    expect(checkPageChange(access, 'Tooltip', 'view')).toEqual({ kind: 'allowed' })
  })

  it('offers no hidden page of the list while another is visible, but lets it open', () => {
    const hidden = livePage('Tooltip', { visibility: 1 })
    const access = checkPages(listed('Tooltip', 'B'), [hidden, ...live('A', 'B')])
    expect(access).toMatchObject({ kind: 'open', first: 'B', pages: [{ name: 'B' }] })
    expect(checkPageChange(access, 'Tooltip', 'view')).toEqual({ kind: 'allowed' })
    expect(checkPageChange(access, 'A', 'view')).toMatchObject({ kind: 'forbidden' })
    expect(checkPages(listed('Tooltip'), [hidden])).toMatchObject({ pages: [{ name: 'Tooltip' }] })
  })

  it('refuses a report when no listed page exists any more', () => {
    expect(checkPages(listed('Gone'), live('A'))).toEqual({ kind: 'refused', code: 'page.none_allowed' })
    expect(checkPages(listed(''), live('A'))).toEqual({ kind: 'refused', code: 'page.none_allowed' })
  })

  it('never allows an unlisted page, however the report and the list differ', () => {
    fc.assert(
      fc.property(
        names.filter((list) => list.length > 0),
        names,
        fc.string(),
        fc.constantFrom('view' as const, 'playlist' as const),
        (list, pages, wanted, mode) => {
          const access = checkPages(listed(...list), live(...pages))
          const open = (page: string) => list.includes(page) && pages.includes(page)
          for (const page of [...list, ...pages, wanted]) {
            const change = checkPageChange(access, page, mode)
            expect(change.kind === 'allowed').toBe(open(page))
            if (change.kind === 'redirect') expect(open(change.page)).toBe(true)
          }
          if (access.kind === 'open') {
            expect(access.pages.map((page) => page.name)).toEqual(pages.filter(open))
            expect(open(access.first)).toBe(true)
          } else expect(pages.some(open)).toBe(false)
        },
      ),
    )
  })

  it('allows no additional page when a page is removed from the list, as long as one is left', () => {
    fc.assert(
      fc.property(
        names.filter((list) => list.length > 1),
        names,
        (list, pages) => {
          const more = checkPages(listed(...list), live(...pages))
          const less = checkPages(listed(...list.slice(1)), live(...pages))
          const allowed = (access: typeof more) =>
            pages.filter((page) => checkPageChange(access, page, 'view').kind === 'allowed')
          expect(allowed(more)).toEqual(expect.arrayContaining(allowed(less)))
        },
      ),
    )
  })
})
