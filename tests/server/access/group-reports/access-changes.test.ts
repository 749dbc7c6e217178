import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffAccess, type ReportAccess } from '#server/access/report-access.ts'

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
const access = fc.record({
  userId: fc.integer({ min: 1, max: 12 }),
  filters: fc.array(filter, { maxLength: 2 }),
  allowedPages: fc.array(page, { maxLength: 2 }),
})
const accessList = fc.uniqueArray(access, { selector: ({ userId }) => userId, maxLength: 12 })

/** The resulting content of the table: rows by user, each with its stored id. */
function applied(stored: Map<number, ReportAccess & { id: number }>, submitted: ReportAccess[]) {
  const { granted, changed, revoked } = diffAccess([...stored.values()].map(withoutId), submitted)
  const after = new Map(stored)
  for (const userId of revoked) after.delete(userId)
  for (const one of changed) after.set(one.userId, { ...one, id: after.get(one.userId)?.id ?? Number.NaN })
  granted.forEach((one, at) => {
    expect(after.has(one.userId), 'a user who is granted access had none').toBe(false)
    after.set(one.userId, { ...one, id: 1000 + at })
  })
  return after
}

const withoutId = ({ id: _id, ...one }: ReportAccess & { id: number }): ReportAccess => one
const numbered = (list: ReportAccess[]) => new Map(list.map((one, id) => [one.userId, { ...one, id }]))
const byUser = (list: Iterable<ReportAccess>) => [...list].sort((a, b) => a.userId - b.userId)

describe('the difference between stored and submitted access', () => {
  it('always leads to exactly the submitted access', () => {
    fc.assert(
      fc.property(accessList, accessList, (stored, submitted) => {
        const after = applied(numbered(stored), submitted)
        expect(byUser([...after.values()].map(withoutId))).toEqual(byUser(submitted))
      }),
    )
  })

  it('keeps the id of every user who keeps access, because playlists refer to it', () => {
    fc.assert(
      fc.property(accessList, accessList, (stored, submitted) => {
        const before = numbered(stored)
        const after = applied(before, submitted)
        for (const [userId, kept] of before) {
          if (after.has(userId)) expect(after.get(userId)?.id).toBe(kept.id)
        }
      }),
    )
  })

  it('touches no user twice, and no user whose access is unchanged', () => {
    fc.assert(
      fc.property(accessList, accessList, (stored, submitted) => {
        const { granted, changed, revoked } = diffAccess(stored, submitted)
        const touched = [...granted, ...changed].map(({ userId }) => userId).concat(revoked)
        expect(new Set(touched).size).toBe(touched.length)
        for (const one of changed) expect(stored).not.toContainEqual(one)
      }),
    )
  })

  it('is empty when the form is saved as it was opened', () => {
    fc.assert(
      fc.property(accessList, (stored) => {
        const opened = stored.map((one) => ({
          userId: one.userId,
          allowedPages: one.allowedPages.map(({ name, displayName }) => ({ displayName, name })),
          filters: structuredClone(one.filters),
        }))
        expect(diffAccess(stored, opened)).toEqual({ granted: [], changed: [], revoked: [] })
      }),
    )
  })
})
