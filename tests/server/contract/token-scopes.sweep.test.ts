import { beforeAll, describe, expect, it } from 'vitest'
import { contract, type EntryName, entryNames } from '#common/contract/index.ts'
import { scopeOfCall } from '#common/contract/scope-of-call.ts'
import { type ApiTokenScope, apiTokenScopes, hasScope } from '#common/contract/token-scopes.ts'
import { insertApiToken } from '#server/sign-in/api-tokens/api-tokens.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { databaseChecksums } from './database-checksums.ts'
import { expectedStatus } from './expected-status.ts'
import { type Fixture, requests } from './fixture.ts'
import { idsOf } from './ids-of.ts'
import { ownFixture, sharedFixtures } from './own-fixture.ts'
import { refusalProblems, send } from './send.ts'

const portal = portalFixture()

const tokens = {} as Record<ApiTokenScope, string>
let ofBoreal: string
let fixtureOf: (name: EntryName) => Fixture
beforeAll(async () => {
  const { db } = portal.database
  const add = async (tenantId: number, scopes: ApiTokenScope[]) => {
    const added = { name: 'Sweep', scopes, createdBy: 'Ana', expiresAt: null }
    return (await insertApiToken({ db, tenantId }, added)).token
  }
  for (const scope of apiTokenScopes) tokens[scope] = await add(1, [scope])
  ofBoreal = await add(2, [...apiTokenScopes])
  fixtureOf = await sharedFixtures(db)
})

const guarded = entryNames.filter((name) => contract[name].access !== 'public')
const scoped = guarded.filter((name) => scopeOfCall(name) !== null)

it('tokens may call many calls of administrators, and none of users', () => {
  expect(scoped.length).toBeGreaterThan(60)
  expect(scoped.filter((name) => contract[name].access !== 'admin')).toEqual([])
})

it('every call that a scope to read is for changes nothing that the audit log names', () => {
  const isRead = (name: EntryName) => scopeOfCall(name)?.endsWith(':read')
  const changing = scoped.filter((name) => {
    const entry = contract[name]
    return isRead(name) && entry.kind === 'call' && entry.audit !== undefined
  })
  expect(changing).toEqual([])
})

describe('a token with a single scope', () => {
  it.each(guarded)('is refused by %s unless it fits, and changes nothing', async (name) => {
    const needed = scopeOfCall(name)
    const before = await databaseChecksums(portal, ['api_tokens'])
    for (const scope of apiTokenScopes.filter((each) => !needed || !hasScope([each], needed))) {
      const answer = await send(portal, name, requests[name](fixtureOf(name)), tokens[scope])
      expect(answer, scope).toMatchObject({
        status: 403,
        body: { code: needed ? 'token.scope' : 'token.person' },
      })
      expect(refusalProblems(answer, 'en'), scope).toEqual([])
      if (needed) expect(answer.body.error, scope).toContain(needed)
    }
    expect(await databaseChecksums(portal, ['api_tokens'])).toEqual(before)
  })

  it.each(scoped)('is answered by %s if it fits, without a session token', async (name) => {
    const needed = scopeOfCall(name)
    for (const scope of apiTokenScopes.filter((each) => needed && hasScope([each], needed))) {
      const fixture = await ownFixture(portal.database.db, name)
      const { status, body, headers } = await send(portal, name, requests[name](fixture), tokens[scope])
      expect(status, `${scope}: ${JSON.stringify(body)}`).toBe(expectedStatus[name] ?? 200)
      expect(headers.get('x-session-token')).toBeNull()
    }
  })
})

describe('a token with every scope of another company', () => {
  it.each(scoped.filter((name) => idsOf(name).length > 0))('finds nothing of Aurora by %s', async (name) => {
    const before = await databaseChecksums(portal, ['api_tokens'])
    const { status, body } = await send(portal, name, requests[name](fixtureOf(name)), ofBoreal)
    if (name === 'log/usage-days') expect(JSON.stringify(body)).not.toMatch(/":[1-9]\d*[,}]/)
    else if (contract[name].kind === 'list') expect(body).toEqual([])
    else expect({ status, code: body.code }).toEqual({ status: 404, code: 'resource.missing' })
    expect(await databaseChecksums(portal, ['api_tokens'])).toEqual(before)
  })
})
