import { describe, expect, it } from 'vitest'
import { alsoOpen, joao, maria, open, secured, withEmulator } from './with-emulator.ts'

describe('opening one report', () => {
  it('gives what the browser embeds, with the expiry the service told', async () => {
    const { embed, account, url } = await withEmulator()
    const opened = await embed.reportToken(account, open, maria)
    expect(opened).toMatchObject({
      powerBiReportId: open.powerBiReportId,
      name: 'Fuel economy',
      identity: false,
    })
    expect(opened.embedUrl).toContain(`${url}/reportEmbed?reportId=${open.powerBiReportId}`)
    const claims = JSON.parse(Buffer.from(opened.token.split('.')[1] ?? '', 'base64url').toString())
    expect(opened.expiresAt).toBe(new Date(claims.exp * 1000).toISOString())
  })

  it('costs four upstream calls, a thousand times over', async () => {
    const { embed, account, calls } = await withEmulator()
    const openings = Array.from({ length: 500 }, () => embed.reportToken(account, secured, maria))
    const tokens = new Set((await Promise.all(openings)).map(({ token }) => token))
    for (let n = 0; n < 500; n++) tokens.add((await embed.reportToken(account, secured, maria)).token)
    expect(tokens.size).toBe(1)
    expect(await calls()).toEqual({ SignIn: 1, GetReports: 1, GetDatasets: 1, GenerateTokenInGroup: 1 })
  })

  it('makes a token for each person where the model holds rows back, and each sees their own rows', async () => {
    const { embed, account, countries } = await withEmulator()
    const [hers, his] = await Promise.all([
      embed.reportToken(account, secured, maria),
      embed.reportToken(account, secured, joao),
    ])
    expect([hers.identity, his.identity]).toEqual([true, true])
    expect(hers.token).not.toBe(his.token)
    expect(await countries(hers.token)).toEqual(new Set(['Brazil']))
    expect((await countries(his.token)).size).toBeGreaterThan(50)
  })

  it('makes a new token when the filters or the roles of a person change', async () => {
    const { embed, account, calls } = await withEmulator()
    const before = await embed.reportToken(account, secured, maria)
    const refiltered = await embed.reportToken(account, secured, { ...maria, customData: '[]' })
    const everything = await embed.reportToken({ ...account, roles: ['Everything'] }, secured, maria)
    expect(new Set([before.token, refiltered.token, everything.token]).size).toBe(3)
    expect(await calls()).toMatchObject({ SignIn: 1, GetReports: 1, GenerateTokenInGroup: 3 })
  })

  it('shares a token among people where the model holds nothing back, but never among reports', async () => {
    const { embed, account, calls } = await withEmulator()
    const hers = await embed.reportToken(account, open, maria)
    const his = await embed.reportToken(account, open, joao)
    const other = await embed.reportToken(account, alsoOpen, maria)
    expect(his.token).toBe(hers.token)
    expect(other.token).not.toBe(hers.token)
    expect(await calls()).toMatchObject({ GenerateTokenInGroup: 2, GetReports: 1, GetDatasets: 1 })
  })

  it('says that the account has no roles without asking the service in vain', async () => {
    const { embed, account, calls } = await withEmulator()
    const opening = embed.reportToken({ ...account, roles: [] }, secured, maria)
    await expect(opening).rejects.toMatchObject({
      kind: 'refused',
      code: 'AccountHasNoRoles',
      account: 'Aurora analytics',
      powerBiReportId: secured.powerBiReportId,
    })
    expect(await calls()).not.toHaveProperty('GenerateTokenInGroup')
  })

  it('passes on the refusal of a role that the model does not know, and asks again next time', async () => {
    const { embed, account, calls } = await withEmulator()
    const wrong = { ...account, roles: ['Nobody'] }
    for (let n = 0; n < 2; n++) {
      await expect(embed.reportToken(wrong, secured, maria)).rejects.toMatchObject({
        kind: 'refused',
        status: 400,
        code: 'InvalidRequest',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      })
    }
    expect(await calls()).toMatchObject({ GenerateTokenInGroup: 2, GetReports: 1, GetDatasets: 1 })
  })

  it('says which report is not there, also in a workspace that is not there', async () => {
    const { embed, account } = await withEmulator()
    const powerBiReportId = 'b0000000-0000-4000-8000-000000000099'
    for (const workspaceId of [open.workspaceId, 'a0000000-0000-4000-8000-000000000099']) {
      await expect(
        embed.reportToken(account, { workspaceId, powerBiReportId: powerBiReportId }, maria),
      ).rejects.toMatchObject({
        kind: 'not_found',
        powerBiReportId,
      })
    }
  })

  it('finds a report whose id is written in capitals', async () => {
    const { embed, account } = await withEmulator()
    const shouted = { ...open, powerBiReportId: open.powerBiReportId.toUpperCase() }
    expect((await embed.reportToken(account, shouted, maria)).powerBiReportId).toBe(open.powerBiReportId)
  })
})

describe('renewal', () => {
  it('reuses a token while 15 minutes of it remain, then makes a new one', async () => {
    const { embed, account, pass, calls } = await withEmulator()
    const first = await embed.reportToken(account, open, maria)
    pass(44)
    expect((await embed.reportToken(account, open, maria)).token).toBe(first.token)
    pass(2)
    const next = await embed.reportToken(account, open, maria)
    expect(next.token).not.toBe(first.token)
    expect(Date.parse(next.expiresAt)).toBeGreaterThan(Date.parse(first.expiresAt) + 45 * 60_000)
    expect(await calls()).toMatchObject({ SignIn: 2, GenerateTokenInGroup: 2 })
  })

  it('signs in again before an access token is too short-lived for a good embed token', async () => {
    const { embed, account, pass, calls } = await withEmulator()
    await embed.reportToken(account, open, maria)
    pass(29)
    await embed.reportToken(account, open, joao)
    expect(await calls()).toMatchObject({ SignIn: 1 })
    pass(2)
    const { expiresAt } = await embed.reportToken(account, alsoOpen, maria)
    expect(await calls()).toMatchObject({ SignIn: 2 })
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 80 * 60_000)
  })

  it('signs in no oftener than every two thirds of the life of short-lived access tokens', async () => {
    const { embed, account, pass, calls } = await withEmulator({ entraTokenSeconds: 600 })
    await embed.reportToken(account, open, maria)
    pass(6)
    await embed.reportToken(account, alsoOpen, maria)
    expect(await calls()).toMatchObject({ SignIn: 1 })
    pass(1)
    await embed.reportToken(account, secured, maria)
    expect(await calls()).toMatchObject({ SignIn: 2 })
  })

  it('signs in once for many people who come at the same time', async () => {
    const { embed, account, calls } = await withEmulator()
    const people = Array.from({ length: 40 }, (_, n) => ({ ...joao, username: `person${n}@aurora.test` }))
    await Promise.all(people.map((person) => embed.reportToken(account, secured, person)))
    // On a busy machine, an answer may come too late and be asked for again.
    const { GenerateTokenInGroup, ...others } = await calls()
    expect(GenerateTokenInGroup).toBeGreaterThanOrEqual(40)
    expect(others).toEqual({ SignIn: 1, GetReports: 1, GetDatasets: 1 })
  })

  it('starts anew when the credentials of an account change, and after forgetting it', async () => {
    const { embed, account, calls } = await withEmulator()
    await embed.reportToken(account, open, maria)
    const wrong = { ...account, clientSecret: 'another' }
    await expect(embed.reportToken(wrong, open, maria)).rejects.toMatchObject({ kind: 'unauthorised' })
    await embed.reportToken(account, open, maria)
    expect(await calls()).toMatchObject({ SignIn: 2, GenerateTokenInGroup: 1 })
    embed.invalidate(account.id)
    await embed.reportToken(account, open, maria)
    expect(await calls()).toMatchObject({ SignIn: 3, GenerateTokenInGroup: 2 })
  })
})
