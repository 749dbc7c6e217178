import { beforeAll, describe, expect, it } from 'vitest'
import { callNames, contract, type EntryName, entryNames } from '#common/contract/index.ts'
import { openDisplay } from '../../fixtures/display.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Person } from '../portal.ts'
import { databaseChecksums } from './database-checksums.ts'
import { displayOf } from './display-requests.ts'
import { expectedStatus } from './expected-status.ts'
import { type Fixture, requests } from './fixture.ts'
import { idsOf } from './ids-of.ts'
import { ownFixture, sharedFixtures } from './own-fixture.ts'
import { refusalProblems, send } from './send.ts'

const tokens = {} as Record<Person | 'anonymous' | 'display', string | null>
const portal = portalFixture()
beforeAll(async () => {
  tokens.anonymous = null
  for (const person of ['admin', 'maria', 'bruno', 'borealAdmin'] as const) {
    tokens[person] = (await portal.as(person)).token()
  }
  tokens.display = await openDisplay(portal, await displayOf(portal.database.db))
})

type Caller = keyof typeof tokens

/** Why callers are refused what is not for them. */
const refusalCodes: Record<number, string> = {
  401: 'session.missing',
  403: 'access.denied',
  404: 'resource.missing',
}

/** Calls without ids always concern the caller's own tenant. */
const withoutIds = new Set(entryNames.filter((name) => idsOf(name).length === 0))

/** The expected status of a valid request with ids of Aurora, by caller. */
function expected(name: EntryName, who: Caller): number {
  const { access } = contract[name]
  const right = expectedStatus[name] ?? 200
  if (access === 'public') return right
  if (who === 'anonymous') return 401
  if (who === 'display' || access === 'display') return who === access ? right : 403
  if (access === 'admin' && (who === 'maria' || who === 'bruno')) return 403
  if (who === 'admin' && access === 'user' && !withoutIds.has(name) && name !== 'getReportPictures') {
    return 404
  }
  if (who === 'admin' || who === 'maria' || withoutIds.has(name)) return right
  // A list filtered by the id of another tenant is empty, and reports without access have no pictures.
  if (contract[name].kind === 'list' || name === 'getReportPictures') return right
  return 404
}

const callers: Caller[] = ['anonymous', 'display', 'maria', 'bruno', 'borealAdmin', 'admin']

const allowedTo = (name: EntryName) => callers.filter((who) => expected(name, who) === 200)
const refusedTo = (name: EntryName) => callers.filter((who) => expected(name, who) !== 200)

async function answerTo(name: EntryName, who: Caller, fixture: Fixture) {
  // A session that has ended is of no use to the other calls.
  const isPerson = who !== 'anonymous' && who !== 'display'
  const token = name === 'logout' && isPerson ? (await portal.as(who)).token() : tokens[who]
  const answer = await send(portal, name, requests[name](fixture), token)
  expect(answer.status, `${who}: ${JSON.stringify(answer.body)}`).toBe(expected(name, who))
  return answer
}

describe('a call', () => {
  let fixtureOf: (name: EntryName) => Fixture
  beforeAll(async () => {
    fixtureOf = await sharedFixtures(portal.database.db)
  })

  const refusing = entryNames.map((name) => ({ name, refused: refusedTo(name) }))
  it.each(refusing.filter(({ refused }) => refused.length > 0))(
    '$name refuses $refused, and changes nothing',
    async ({ name, refused }) => {
      const before = await databaseChecksums(portal)
      for (const who of refused) {
        const answer = await answerTo(name, who, fixtureOf(name))
        expect(refusalProblems(answer, 'en'), who).toEqual([])
        const code = contract[name].access === 'public' ? undefined : refusalCodes[answer.status]
        if (code) expect(answer.body.code, who).toBe(code)
      }
      expect(await databaseChecksums(portal)).toEqual(before)
    },
  )
})

const answering = entryNames.map((name) => ({ name, allowed: allowedTo(name) }))
it.each(answering.filter(({ allowed }) => allowed.length > 0))(
  '$name answers $allowed',
  async ({ name, allowed }) => {
    for (const who of allowed) {
      const { body } = await answerTo(name, who, await ownFixture(portal.database.db, name))
      expect(contract[name].kind === 'list' || body.success, who).toBe(true)
    }
  },
)

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
