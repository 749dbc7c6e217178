import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#common/contract/endpoint.ts'
import { callNames, contract, type EntryName, entryNames } from '#common/contract/index.ts'
import type { Language } from '#common/texts/language.ts'
import { limits } from '#common/validation/limits.ts'
import { openDisplay } from '../../fixtures/display.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { bearer, post, type RawAnswer } from '../post.ts'
import { databaseChecksums } from './database-checksums.ts'
import { displayOf } from './display-requests.ts'
import { expectedStatus } from './expected-status.ts'
import { type Fixture, requests } from './fixture.ts'
import { mutantsOf } from './mutants.ts'
import { ownFixture, sharedFixtures } from './own-fixture.ts'
import { refusalProblems, send } from './send.ts'

const tokens = {
  user: null as string | null,
  admin: null as string | null,
  display: null as string | null,
  public: null,
}
const portal = portalFixture()
beforeAll(async () => {
  tokens.user = (await portal.as('maria')).token()
  tokens.admin = (await portal.as('admin')).token()
  tokens.display = await openDisplay(portal, await displayOf(portal.database.db))
})

const languages = ['pt', 'en'] as const

const tokenFor = (name: EntryName) => tokens[contract[name].access]

const requestOf = (name: EntryName, fixture: Fixture) => requests[name](fixture) as Record<string, unknown>

const namedFields = ({ body }: RawAnswer) => Object.keys((body.fields ?? {}) as object)
const namesField = (answer: RawAnswer, field: string) =>
  namedFields(answer).some((path) => path === field || path.startsWith(`${field}.`))

describe('a call that refuses', () => {
  let fixtureOf: (name: EntryName) => Fixture
  let contents: Record<string, string>
  beforeAll(async () => {
    fixtureOf = await sharedFixtures(portal.database.db)
    contents = await databaseChecksums(portal)
  })
  afterEach(async () => {
    const before = contents
    contents = await databaseChecksums(portal)
    expect(contents, 'the call has changed something').toEqual(before)
  })

  it.each(entryNames)('%s refuses each field that is missing, invalid, too long or hostile', async (name) => {
    const valid = requestOf(name, fixtureOf(name))
    const mutants = mutantsOf(name, valid).filter(({ refused }) => refused)
    const found: string[] = []
    for (const [at, { title, request, field }] of mutants.entries()) {
      const language = languages[at % 2] ?? 'pt'
      const answer = await send(portal, name, request, tokenFor(name), language)
      const problems = [...refusalProblems(answer, language)]
      if (answer.status !== 400) problems.push(`responded ${answer.status}`)
      if (!namesField(answer, field))
        problems.push(`does not name ${field} but ${namedFields(answer).join()}`)
      for (const problem of problems) found.push(`${title}: ${problem}`)
    }
    expect(found).toEqual([])
  })

  it.each(callNames)('%s refuses a body that is not a request', async (name) => {
    const entry: Endpoint = contract[name]
    const session = tokenFor(name) ? bearer(tokenFor(name)) : {}
    const json = { 'content-type': 'application/json' }
    const bodies: [string, Record<string, string>, number[]][] = [
      ['{', json, [400]],
      ['[]', json, [400]],
      ['5', json, [400]],
      ['"text"', json, [400]],
      ['{"__proto__": {"adm": true}}', json, [400]],
      ['{"constructor": {"prototype": {"adm": true}}}', json, [400]],
      ['a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' }, [400]],
      ['<xml/>', { 'content-type': 'application/xml' }, [400]],
      ['x', { 'content-type': 'multipart/form-data' }, [400]],
      ['x', { 'content-type': 'multipart/form-data; boundary=b' }, [400]],
      [`{"name": "${'x'.repeat(entry.bodyBytes ?? limits.bodyBytes)}"}`, json, [413]],
    ]
    for (const [body, headers, statuses] of bodies) {
      const answer = await post(portal, name, body, { ...headers, ...session, 'accept-language': 'en' })
      const about = `${body.slice(0, 40)} ${JSON.stringify(answer.body).slice(0, 200)}`
      expect(statuses, about).toContain(answer.status)
      expect(refusalProblems(answer, 'en'), about).toEqual([])
    }
  })
})

it.each(entryNames)('%s never fails on input that it may accept', async (name) => {
  const mutants = mutantsOf(name, {}).filter(({ refused }) => !refused)
  const found: string[] = []
  let valid = requestOf(name, await ownFixture(portal.database.db, name))
  let isUsed = false
  const sendMutant = (field: string, value: unknown, language: Language) =>
    send(portal, name, { ...valid, [field]: value }, tokenFor(name), language)
  for (const [at, { title, field, request }] of mutants.entries()) {
    const language = languages[at % 2] ?? 'pt'
    let answer = await sendMutant(field, request[field], language)
    // What was accepted before may have used up the rows that the request refers to, unless it is the value that is refused.
    if (isUsed && answer.status !== 200 && answer.status < 500 && !namesField(answer, field)) {
      valid = requestOf(name, await ownFixture(portal.database.db, name))
      answer = await sendMutant(field, request[field], language)
    }
    isUsed = answer.status === 200
    // No provider answers in these tests.
    const isExpected = answer.status === expectedStatus[name]
    if (answer.status >= 500 && !isExpected) found.push(`${title}: responded ${answer.status}`)
    if (answer.status !== 200) {
      for (const problem of refusalProblems(answer, language)) found.push(`${title}: ${problem}`)
    }
  }
  expect(found).toEqual([])
})

it('a body of 10 MB is refused', async () => {
  const answer = await post(portal, 'login', 'x'.repeat(10 * 1024 * 1024))
  expect(answer).toMatchObject({ status: 413, body: { success: false } })
})

it('a call is read from its body only, and a list from its query only', async () => {
  const headers = { ...bearer(tokens.admin), 'content-type': 'application/json' }
  const inQuery = await fetch(`${portal.url}/api/user?id_user=2`, { method: 'POST', headers, body: '{}' })
  expect(await inQuery.json()).toMatchObject({ code: 'request.invalid', fields: { id_user: 'required' } })
  const inBoth = await fetch(`${portal.url}/api/user?id_user=3`, {
    method: 'POST',
    headers,
    body: '{"id_user":2}',
  })
  expect(await inBoth.json()).toMatchObject({ user: { id: 2 } })
})
