import { beforeAll, describe, expect, it } from 'vitest'
import { contract, type EntryName, entryNames } from '#common/contract/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { contentOf, refusalProblems, send } from './send.ts'
import { aWorld, idsOf, requests, type World } from './world.ts'

let own: World
let foreign: World
const tokens = { user: null as string | null, admin: null as string | null }
const portal = portalFixture()
beforeAll(async () => {
  const { db } = portal.database
  const [admin, maria, bruno] = [1, 2, 6]
  const ofMaria = await aWorld(db, 1, maria)
  const ofAdmin = await aWorld(db, 1, admin)
  // An administrator's calls are about the tenant, a person's about what is the person's own.
  own = { ...ofAdmin, ...ofMaria }
  foreign = await aWorld(db, 2, bruno)
  tokens.user = (await portal.as('maria')).token()
  tokens.admin = (await portal.as('admin')).token()
})

/** Every id of every call: what a tenant must not be able to name of another's. */
const places = entryNames.flatMap((name) => idsOf(name).map((key) => [name, key] as const))

/** People in a list are answered as a fault of that field, where the form can show it. */
const faultsOfFields = new Set(['userId', 'setupId'])

/** A new order names the whole list: with a foreign entry in it, it is not that of the list. */
const isOrder = (name: EntryName, key: keyof World) => name === 'orderPlaylistReports' && key === 'entryId'

describe("another tenant's id", () => {
  it('can be used in many places', () => {
    expect(places.length).toBeGreaterThan(30)
  })

  it.each(places)(
    'in %s as %s is treated like an id that does not exist, and changes nothing',
    async (name, key) => {
      const token = contract[name].access === 'admin' ? tokens.admin : tokens.user
      const ask = async (id: number) => {
        const answer = await send(portal, name, requests[name]({ ...own, [key]: id }), token)
        const { ref: _, ...body } = answer.body
        return { answer, known: { status: answer.status, body } }
      }
      const before = await contentOf(portal)
      const theirs = await ask(foreign[key])
      const nobodys = await ask(2_000_000_000)
      expect(theirs.known).toEqual(nobodys.known)
      if (contract[name].kind === 'list') {
        expect(theirs.answer).toMatchObject({ status: 200, body: [] })
        return
      }
      const refusals = isOrder(name, key) ? [409] : faultsOfFields.has(key) ? [404, 400] : [404]
      expect(refusals, JSON.stringify(theirs.known)).toContain(theirs.answer.status)
      expect(refusalProblems(theirs.answer, 'en')).toEqual([])
      expect(await contentOf(portal)).toEqual(before)
    },
  )
})
