import { describe, expect, it } from 'vitest'
import { alsoOpen, joao, maria, open, secured, withEmulator } from './with-emulator.ts'

/** Maria, whose report names no roles. */
const ofAccount = { ...maria, roles: undefined }

describe('opening one report', () => {
  it("returns what the browser needs for embedding, with the service's expiry time", async () => {
    const { embed, account, url } = await withEmulator()
    const opened = await embed.reportToken(account, open, maria)
    expect(opened).toMatchObject({
      powerBiReportId: open.powerBiReportId,
      name: 'Consumo de combustível',
      identity: false,
    })
    expect(opened.embedUrl).toContain(`${url}/reportEmbed?reportId=${open.powerBiReportId}`)
    const claims = JSON.parse(Buffer.from(opened.token.split('.')[1] ?? '', 'base64url').toString())
    expect(opened.expiresAt).toBe(new Date(claims.exp * 1000).toISOString())
  })

  it('makes four upstream calls for a thousand openings', async () => {
    const { embed, account, calls } = await withEmulator()
    const openings = Array.from({ length: 500 }, () => embed.reportToken(account, secured, maria))
    const tokens = new Set((await Promise.all(openings)).map(({ token }) => token))
    for (let n = 0; n < 500; n++) tokens.add((await embed.reportToken(account, secured, maria)).token)
    expect(tokens.size).toBe(1)
    expect(await calls()).toEqual({ SignIn: 1, GetReports: 1, GetDatasets: 1, GenerateToken: 1 })
  })

  it('creates a token per user for a model with row-level security, and each user sees only their rows', async () => {
    const { embed, account, countries } = await withEmulator()
    const [mariaToken, joaoToken] = await Promise.all([
      embed.reportToken(account, secured, maria),
      embed.reportToken(account, secured, joao),
    ])
    expect([mariaToken.identity, joaoToken.identity]).toEqual([true, true])
    expect(mariaToken.token).not.toBe(joaoToken.token)
    expect(await countries(mariaToken.token)).toEqual(new Set(['Brazil']))
    expect((await countries(joaoToken.token)).size).toBeGreaterThan(50)
  })

  it('creates a new token when the filters or roles of a user change', async () => {
    const { embed, account, calls } = await withEmulator()
    const before = await embed.reportToken(account, secured, maria)
    const otherFilters = await embed.reportToken(account, secured, { ...maria, customData: 'c=*' })
    const everything = await embed.reportToken(account, secured, ofAccount)
    expect(new Set([before.token, otherFilters.token, everything.token]).size).toBe(3)
    expect(await calls()).toMatchObject({ SignIn: 1, GetReports: 1, GenerateToken: 3 })
  })

  it('shares a token between users for a model without row-level security, but never between reports', async () => {
    const { embed, account, calls } = await withEmulator()
    const mariaToken = await embed.reportToken(account, open, maria)
    const joaoToken = await embed.reportToken(account, open, joao)
    const other = await embed.reportToken(account, alsoOpen, maria)
    expect(joaoToken.token).toBe(mariaToken.token)
    expect(other.token).not.toBe(mariaToken.token)
    expect(await calls()).toMatchObject({ GenerateToken: 2, GetReports: 1, GetDatasets: 1 })
  })

  it('reports an account without roles without calling the service', async () => {
    const { embed, account, calls } = await withEmulator()
    const opening = embed.reportToken({ ...account, roles: [] }, secured, ofAccount)
    await expect(opening).rejects.toMatchObject({
      kind: 'refused',
      code: 'AccountHasNoRoles',
      account: 'Aurora analytics',
      powerBiReportId: secured.powerBiReportId,
    })
    expect(await calls()).not.toHaveProperty('GenerateToken')
  })

  it('reports a role that the model does not have, and tries again on the next call', async () => {
    const { embed, account, calls } = await withEmulator()
    const wrongRole = { ...account, roles: ['Nobody'] }
    for (let n = 0; n < 2; n++) {
      await expect(embed.reportToken(wrongRole, secured, ofAccount)).rejects.toMatchObject({
        kind: 'refused',
        status: 400,
        code: 'InvalidRequest',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      })
    }
    expect(await calls()).toMatchObject({ GenerateToken: 2, GetReports: 1, GetDatasets: 1 })
  })

  it('names the report that does not exist, also if its workspace does not exist', async () => {
    const { embed, account } = await withEmulator()
    const powerBiReportId = 'b0000000-0000-4000-8000-000000000099'
    const failure = (workspaceId: string) =>
      embed.reportToken(account, { workspaceId, powerBiReportId }, maria).catch((error: unknown) => error)
    expect(await failure(open.workspaceId)).toMatchObject({ kind: 'not_found', powerBiReportId })
    // The same answer as for a workspace without membership.
    expect(await failure('a0000000-0000-4000-8000-000000000099')).toMatchObject({
      kind: 'forbidden',
      code: 'PowerBIFolderNotFound',
      powerBiReportId,
    })
  })

  it('finds a report by its id in capital letters', async () => {
    const { embed, account } = await withEmulator()
    const uppercase = { ...open, powerBiReportId: open.powerBiReportId.toUpperCase() }
    expect((await embed.reportToken(account, uppercase, maria)).powerBiReportId).toBe(open.powerBiReportId)
  })
})

describe('renewal', () => {
  it('asks for tokens of 15 minutes, reuses one for half of that, then creates a new one', async () => {
    const { embed, account, pass, calls } = await withEmulator()
    const start = Date.now()
    const first = await embed.reportToken(account, open, maria)
    expect(Date.parse(first.expiresAt)).toBeLessThanOrEqual(start + 16 * 60_000)
    pass(7)
    expect((await embed.reportToken(account, open, maria)).token).toBe(first.token)
    pass(1)
    const next = await embed.reportToken(account, open, maria)
    expect(next.token).not.toBe(first.token)
    expect(Date.parse(next.expiresAt)).toBeGreaterThan(Date.parse(first.expiresAt) + 7 * 60_000)
    expect(await calls()).toMatchObject({ SignIn: 1, GenerateToken: 2 })
  })

  it('makes few upstream calls for a report that stays open for an hour on a thousand screens', async () => {
    const { embed, account, pass, calls } = await withEmulator()
    for (let minute = 0; minute < 60; minute++) {
      const screens = Array.from({ length: 1000 }, () => embed.reportToken(account, open, maria))
      for (const { expiresAt } of await Promise.all(screens)) {
        expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + (minute + 6) * 60_000)
      }
      pass(1)
    }
    const { GenerateToken = 0, SignIn = 0 } = await calls()
    expect(GenerateToken).toBeLessThanOrEqual(8)
    expect(SignIn).toBeLessThanOrEqual(2)
  })

  it('signs in again before the access token would shorten the life of an embed token', async () => {
    const { embed, account, pass, calls } = await withEmulator()
    await embed.reportToken(account, open, maria)
    pass(29)
    await embed.reportToken(account, open, joao)
    expect(await calls()).toMatchObject({ SignIn: 1 })
    pass(2)
    const { expiresAt } = await embed.reportToken(account, alsoOpen, maria)
    expect(await calls()).toMatchObject({ SignIn: 2 })
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 44 * 60_000)
  })

  it('signs in at most once per two thirds of the lifetime of short-lived access tokens', async () => {
    const { embed, account, pass, calls } = await withEmulator({ entraTokenSeconds: 600 })
    await embed.reportToken(account, open, maria)
    pass(6)
    await embed.reportToken(account, alsoOpen, maria)
    expect(await calls()).toMatchObject({ SignIn: 1 })
    pass(1)
    await embed.reportToken(account, secured, maria)
    expect(await calls()).toMatchObject({ SignIn: 2 })
  })

  it('signs in once for many concurrent users', async () => {
    const { embed, account, calls } = await withEmulator()
    const people = Array.from({ length: 40 }, (_, n) => ({ ...joao, username: `person${n}@aurora.test` }))
    await Promise.all(people.map((person) => embed.reportToken(account, secured, person)))
    // On a busy machine, a response may be too late and the request is repeated.
    const { GenerateToken, ...others } = await calls()
    expect(GenerateToken).toBeGreaterThanOrEqual(40)
    expect(others).toEqual({ SignIn: 1, GetReports: 1, GetDatasets: 1 })
  })

  it('signs in again when the credentials of an account change, and after its cache is invalidated', async () => {
    const { embed, account, calls } = await withEmulator()
    await embed.reportToken(account, open, maria)
    const wrong = { ...account, clientSecret: 'another' }
    await expect(embed.reportToken(wrong, open, maria)).rejects.toMatchObject({ kind: 'unauthorised' })
    await embed.reportToken(account, open, maria)
    expect(await calls()).toMatchObject({ SignIn: 2, GenerateToken: 1 })
    embed.invalidate(account.id)
    await embed.reportToken(account, open, maria)
    expect(await calls()).toMatchObject({ SignIn: 3, GenerateToken: 2 })
  })
})
