import { beforeAll, describe, expect, it } from 'vitest'
import { contract, type EntryName, entryNames } from '#common/contract/index.ts'
import { openDisplay } from '../../fixtures/display.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { databaseChecksums } from './database-checksums.ts'
import { displayOf } from './display-requests.ts'
import { createFixture, type Fixture, requests } from './fixture.ts'
import { idsOf } from './ids-of.ts'
import { refusalProblems, send } from './send.ts'

let own: Fixture
let foreign: Fixture
const tokens = {
  public: null,
  user: null as string | null,
  admin: null as string | null,
  display: null as string | null,
}
const portal = portalFixture()
beforeAll(async () => {
  const { db } = portal.database
  const [admin, maria, bruno] = [1, 2, 6]
  const mariaFixture = await createFixture(db, 1, maria)
  const adminFixture = await createFixture(db, 1, admin)
  // An administrator's calls concern the tenant, a user's calls only the user's own data.
  own = { ...adminFixture, ...mariaFixture }
  foreign = await createFixture(db, 2, bruno)
  tokens.user = (await portal.as('maria')).token()
  tokens.admin = (await portal.as('admin')).token()
  tokens.display = await openDisplay(portal, await displayOf(db))
})

/** Every id of every call: a tenant must not be able to use ids of another tenant. */
const places = entryNames.flatMap((name) => idsOf(name).map((key) => [name, key] as const))

/** A new order must contain exactly the items of the list, so a foreign item makes it a conflict. */
const isOrder = (name: EntryName, key: keyof Fixture) => name === 'orderPlaylistReports' && key === 'entryId'

describe("another tenant's id", () => {
  it('can be used in many places', () => {
    expect(places.length).toBeGreaterThan(30)
  })

  it.each(places)(
    'in %s as %s is treated like an id that does not exist, and changes nothing',
    async (name, key) => {
      const token = tokens[contract[name].access]
      const ask = async (id: number) => {
        const answer = await send(portal, name, requests[name]({ ...own, [key]: id }), token)
        const { ref: _, ...body } = answer.body
        return { answer, known: { status: answer.status, body } }
      }
      const before = await databaseChecksums(portal)
      const foreignId = await ask(foreign[key])
      const unknownId = await ask(2_000_000_000)
      expect(foreignId.known).toEqual(unknownId.known)
      // Days are listed without gaps: of another tenant's report or user, nothing is counted on them.
      if (name === 'log/usage-days') {
        const nothing = { opens: 0, views: 0, seconds: 0, people: 0, failures: 0 }
        const days = Array.from({ length: 7 }, () => expect.objectContaining(nothing))
        expect(foreignId.answer).toMatchObject({ status: 200, body: days })
        return
      }
      if (contract[name].kind === 'list') {
        expect(foreignId.answer).toMatchObject({ status: 200, body: [] })
        return
      }
      // Cards may ask for reports that were deleted since; the others keep their pictures.
      if (name === 'getReportPictures') {
        expect(foreignId.answer).toMatchObject({ status: 200, body: { pictures: [] } })
        expect(await databaseChecksums(portal)).toEqual(before)
        return
      }
      expect(foreignId.known).toMatchObject(
        isOrder(name, key)
          ? { status: 409, body: { code: 'resource.conflict' } }
          : { status: 404, body: { code: 'resource.missing' } },
      )
      expect(refusalProblems(foreignId.answer, 'en')).toEqual([])
      expect(await databaseChecksums(portal)).toEqual(before)
    },
  )
})
