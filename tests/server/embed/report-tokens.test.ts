import { describe, expect, it } from 'vitest'
import { alsoOpen, alsoSecured, joao, maria, open, secured, withEmulator } from './withEmulator.ts'

const playlist = [alsoSecured, open, secured, alsoOpen]

describe('opening the reports of a playlist', () => {
  it('takes one token for all of them, in the order asked for', async () => {
    const { embed, account, calls, countries } = await withEmulator()
    const given = await embed.reportTokens(account, playlist, maria)
    expect(given.map(({ reportId }) => reportId)).toEqual(playlist.map(({ reportId }) => reportId))
    expect(given.map(({ identity }) => identity)).toEqual([true, false, true, false])
    expect(new Set(given.map(({ token }) => token)).size).toBe(1)
    expect(await calls()).toEqual({ SignIn: 1, GetReports: 2, GetDatasets: 2, GenerateToken: 1 })
    expect(await countries(given[2]?.token ?? '')).toEqual(new Set(['Brazil']))
  })

  it('shares the token with whoever runs the same reports in another order, as the same person', async () => {
    const { embed, account, calls } = await withEmulator()
    const [first] = await embed.reportTokens(account, playlist, maria)
    const [turned] = await embed.reportTokens(account, playlist.toReversed(), maria)
    expect(turned?.token).toBe(first?.token)
    const [other] = await embed.reportTokens(account, playlist, joao)
    expect(other?.token).not.toBe(first?.token)
    expect(await calls()).toMatchObject({ GenerateToken: 2 })
  })

  it('never gives someone a token that opens more than they asked for', async () => {
    const { embed, account } = await withEmulator()
    const [both] = await embed.reportTokens(account, [open, alsoOpen], maria)
    const single = await embed.reportToken(account, open, joao)
    const [listed] = await embed.reportTokens(account, [open], joao)
    expect(single.token).not.toBe(both?.token)
    expect(listed?.token).toBe(single.token)
  })

  it('gives a report that is listed twice its token twice', async () => {
    const { embed, account } = await withEmulator()
    const given = await embed.reportTokens(account, [open, secured, open], maria)
    expect(given.map(({ reportId }) => reportId)).toEqual([open.reportId, secured.reportId, open.reportId])
  })

  it('gives nothing for nothing, and asks nobody', async () => {
    const { embed, account, calls } = await withEmulator()
    expect(await embed.reportTokens(account, [], maria)).toEqual([])
    expect(await calls()).toEqual({})
  })

  it('names the one report that is gone', async () => {
    const { embed, account } = await withEmulator()
    const gone = { ...open, reportId: 'b0000000-0000-4000-8000-000000000099' }
    await expect(embed.reportTokens(account, [open, gone, secured], maria)).rejects.toMatchObject({
      kind: 'not_found',
      reportId: gone.reportId,
    })
  })
})
