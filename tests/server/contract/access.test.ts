import { beforeAll, describe, expect, it } from 'vitest'
import { callNames, contract, type EntryName, entryNames } from '#common/contract/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { type Person, personIds } from '../portal.ts'
import { createFixture, expectedStatus, requests } from './fixture.ts'
import { idsOf } from './ids-of.ts'
import { databaseChecksums, refusalProblems, send } from './send.ts'

const tokens = {} as Record<Person | 'anonymous', string | null>
const portal = portalFixture()
beforeAll(async () => {
  tokens.anonymous = null
  for (const person of ['admin', 'maria', 'bruno', 'borealAdmin'] as const) {
    tokens[person] = (await portal.as(person)).token()
  }
})

const { admin, maria } = personIds
const aurora = 1

/** Calls without ids always concern the caller's own tenant. */
const withoutIds = new Set(entryNames.filter((name) => idsOf(name).length === 0))

/** The expected status of a valid request with ids of Aurora, by caller. */
function expected(name: EntryName, who: keyof typeof tokens): number {
  const { access } = contract[name]
  const right = expectedStatus[name] ?? 200
  if (access === 'public') return right
  if (who === 'anonymous') return 401
  if (access === 'admin' && (who === 'maria' || who === 'bruno')) return 403
  if (who === 'admin' && access === 'user' && !withoutIds.has(name)) return 404
  if (who === 'admin' || who === 'maria' || withoutIds.has(name)) return right
  // A list filtered by the id of another tenant is empty.
  if (contract[name].kind === 'list') return right
  return 404
}

describe.each(entryNames)('%s', (name) => {
  it.each(['anonymous', 'maria', 'bruno', 'borealAdmin', 'admin'] as const)('as %s', async (who) => {
    const { db } = portal.database
    const fixture = await createFixture(db, aurora, contract[name].access === 'admin' ? admin : maria)
    // A session that has ended is of no use to the other calls.
    const token = name === 'logout' && who !== 'anonymous' ? (await portal.as(who)).token() : tokens[who]
    const before = await databaseChecksums(portal)
    const answer = await send(portal, name, requests[name](fixture), token)
    expect(answer.status, JSON.stringify(answer.body)).toBe(expected(name, who))
    if (answer.status === 200) {
      expect(contract[name].kind === 'list' || answer.body.success).toBe(true)
    } else {
      expect(refusalProblems(answer, 'en')).toEqual([])
      expect(await databaseChecksums(portal)).toEqual(before)
    }
  })
})

describe('an anonymous caller', () => {
  it.each(callNames.filter((name) => contract[name].access !== 'public'))(
    'learns nothing from an invalid request of %s',
    async (name) => {
      for (const body of ['{', '[]', '{"id": {}}', 'x'.repeat(2_000_000)]) {
        const answer = await fetch(`${portal.url}/api/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        expect(answer.status).toBe(401)
      }
    },
  )
})
