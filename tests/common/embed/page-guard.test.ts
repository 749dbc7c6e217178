import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPageChange, checkPages, initialPage } from '#common/embed/page-guard.ts'
import { livePage } from './scripted-report.ts'

const listed = (...names: string[]) => names.map((name) => ({ name, displayName: name }))
const live = (...names: string[]) => names.map((name) => livePage(name))

const names = fc.uniqueArray(fc.stringMatching(/^[A-F]$/))

describe('the page guard', () => {
  it('asks for the first listed page at load, and for none when every page is allowed', () => {
    expect(initialPage(listed('B', 'A'))).toBe('B')
    expect(initialPage([])).toBeUndefined()
  })

  it("offers the allowed pages in the report's order", () => {
    const verdict = checkPages(listed('C', 'A'), live('A', 'B', 'C'))
    expect(verdict).toMatchObject({ kind: 'open', first: 'A', pages: [{ name: 'A' }, { name: 'C' }] })
  })

  it('offers every visible page when none is listed, and lets hidden ones be reached', () => {
    const verdict = checkPages([], [livePage('A'), livePage('Tooltip', { visibility: 1 })])
    expect(verdict).toMatchObject({ kind: 'open', pages: [{ name: 'A' }] })
    expect(checkPageChange(verdict, 'Tooltip', 'view')).toEqual({ kind: 'allowed' })
  })

  it('says that a report has no pages, whatever is listed', () => {
    expect(checkPages([], [])).toEqual({ kind: 'refused', code: 'page.none' })
    expect(checkPages(listed('A'), [])).toEqual({ kind: 'refused', code: 'page.none' })
  })

  it('allows nothing when no listed page exists any more', () => {
    expect(checkPages(listed('Gone'), live('A'))).toEqual({ kind: 'refused', code: 'page.none_allowed' })
    expect(checkPages(listed(''), live('A'))).toEqual({ kind: 'refused', code: 'page.none_allowed' })
  })

  it('forbids a page in the normal view and leads a playlist to the first allowed one', () => {
    const verdict = checkPages(listed('B'), live('A', 'B'))
    expect(checkPageChange(verdict, 'A', 'view')).toEqual({ kind: 'forbidden', code: 'page.forbidden' })
    expect(checkPageChange(verdict, 'A', 'playlist')).toEqual({ kind: 'redirect', page: 'B' })
  })

  it('never opens a page that is not listed, however the report and the list differ', () => {
    fc.assert(
      fc.property(
        names.filter((list) => list.length > 0),
        names,
        fc.string(),
        fc.constantFrom('view' as const, 'playlist' as const),
        (list, pages, wanted, mode) => {
          const verdict = checkPages(listed(...list), live(...pages))
          const open = (page: string) => list.includes(page) && pages.includes(page)
          for (const page of [...list, ...pages, wanted]) {
            const change = checkPageChange(verdict, page, mode)
            expect(change.kind === 'allowed').toBe(open(page))
            if (change.kind === 'redirect') expect(open(change.page)).toBe(true)
          }
          if (verdict.kind === 'open') {
            expect(verdict.pages.map((page) => page.name)).toEqual(pages.filter(open))
            expect(open(verdict.first)).toBe(true)
          } else expect(pages.some(open)).toBe(false)
        },
      ),
    )
  })

  it('opens no more when a page is taken off the list, as long as one is left', () => {
    fc.assert(
      fc.property(
        names.filter((list) => list.length > 1),
        names,
        (list, pages) => {
          const more = checkPages(listed(...list), live(...pages))
          const less = checkPages(listed(...list.slice(1)), live(...pages))
          const allowed = (verdict: typeof more) =>
            pages.filter((page) => checkPageChange(verdict, page, 'view').kind === 'allowed')
          expect(allowed(more)).toEqual(expect.arrayContaining(allowed(less)))
        },
      ),
    )
  })
})
