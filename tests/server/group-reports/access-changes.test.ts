import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffAccess, type ReportAccess } from '#server/group-reports/access-changes.ts'

const asJson = { noNullPrototype: true }
const filter = fc.record(
  {
    table: fc.constantFrom('gapminder', 'cars'),
    column: fc.constantFrom('country', 'year'),
    condition: fc.constantFrom('In' as const, 'NotIn' as const),
    value: fc.constantFrom('Brazil', '1', ''),
    data_type: fc.constantFrom('varchar' as const, 'number' as const),
  },
  asJson,
)
const page = fc.record(
  { name: fc.constantFrom('A', 'B', 'C'), displayName: fc.constantFrom('x', 'y') },
  asJson,
)
const entry = fc.record({
  userId: fc.integer({ min: 1, max: 12 }),
  filters: fc.array(filter, { maxLength: 2 }),
  pages: fc.array(page, { maxLength: 2 }),
})
const people = fc.uniqueArray(entry, { selector: ({ userId }) => userId, maxLength: 12 })

/** What a table would hold afterwards: entries by user, each with the id it was stored under. */
function applied(stored: Map<number, ReportAccess & { id: number }>, wanted: ReportAccess[]) {
  const { added, changed, removed } = diffAccess([...stored.values()].map(withoutId), wanted)
  const after = new Map(stored)
  for (const userId of removed) after.delete(userId)
  for (const one of changed) after.set(one.userId, { ...one, id: after.get(one.userId)?.id ?? Number.NaN })
  added.forEach((one, at) => {
    expect(after.has(one.userId), 'an added person was not there').toBe(false)
    after.set(one.userId, { ...one, id: 1000 + at })
  })
  return after
}

const withoutId = ({ id: _id, ...one }: ReportAccess & { id: number }): ReportAccess => one
const numbered = (entries: ReportAccess[]) => new Map(entries.map((one, id) => [one.userId, { ...one, id }]))
const byUser = (entries: Iterable<ReportAccess>) => [...entries].sort((a, b) => a.userId - b.userId)

describe('the difference between the people stored and the people wanted', () => {
  it('always leads to exactly the wanted people', () => {
    fc.assert(
      fc.property(people, people, (stored, wanted) => {
        const after = applied(numbered(stored), wanted)
        expect(byUser([...after.values()].map(withoutId))).toEqual(byUser(wanted))
      }),
    )
  })

  it('keeps the id of everybody who stays, since playlists point to it', () => {
    fc.assert(
      fc.property(people, people, (stored, wanted) => {
        const before = numbered(stored)
        const after = applied(before, wanted)
        for (const [userId, kept] of before) {
          if (after.has(userId)) expect(after.get(userId)?.id).toBe(kept.id)
        }
      }),
    )
  })

  it('touches nobody twice, and nobody who is as wanted', () => {
    fc.assert(
      fc.property(people, people, (stored, wanted) => {
        const { added, changed, removed } = diffAccess(stored, wanted)
        const touched = [...added, ...changed].map(({ userId }) => userId).concat(removed)
        expect(new Set(touched).size).toBe(touched.length)
        for (const one of changed) expect(stored).not.toContainEqual(one)
      }),
    )
  })

  it('is nothing when the form is saved as it was opened', () => {
    fc.assert(
      fc.property(people, (stored) => {
        const opened = stored.map((one) => ({
          userId: one.userId,
          pages: one.pages.map(({ name, displayName }) => ({ displayName, name })),
          filters: structuredClone(one.filters),
        }))
        expect(diffAccess(stored, opened)).toEqual({ added: [], changed: [], removed: [] })
      }),
    )
  })
})
