import { describe, expect, it } from 'vitest'
import {
  alsoOpen,
  alsoSecured,
  joao,
  maria,
  open,
  secured,
  withEmulator,
  withIdentity,
} from './with-emulator.ts'

const playlist = [alsoSecured, open, secured, alsoOpen]

describe('opening the reports of a playlist', () => {
  it('uses one token for all of them, in the requested order', async () => {
    const { embed, account, calls, countries } = await withEmulator()
    const tokens = await embed.reportTokens(account, withIdentity(maria, playlist))
    expect(tokens.map(({ powerBiReportId }) => powerBiReportId)).toEqual(
      playlist.map(({ powerBiReportId }) => powerBiReportId),
    )
    expect(tokens.map(({ identity }) => identity)).toEqual([true, false, true, false])
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(1)
    expect(await calls()).toEqual({ SignIn: 1, GetReports: 2, GetDatasets: 2, GenerateToken: 1 })
    expect(await countries(tokens[2]?.token ?? '')).toEqual(new Set(['Brazil']))
  })

  it('shares the token with requests for the same reports in another order by the same user', async () => {
    const { embed, account, calls } = await withEmulator()
    const [first] = await embed.reportTokens(account, withIdentity(maria, playlist))
    const [turned] = await embed.reportTokens(account, withIdentity(maria, playlist.toReversed()))
    expect(turned?.token).toBe(first?.token)
    const [other] = await embed.reportTokens(account, withIdentity(joao, playlist))
    expect(other?.token).not.toBe(first?.token)
    expect(await calls()).toMatchObject({ GenerateToken: 2 })
  })

  it('never returns a token that opens more reports than requested', async () => {
    const { embed, account } = await withEmulator()
    const [both] = await embed.reportTokens(account, withIdentity(maria, [open, alsoOpen]))
    const single = await embed.reportToken(account, open, joao)
    const [listed] = await embed.reportTokens(account, withIdentity(joao, [open]))
    expect(single.token).not.toBe(both?.token)
    expect(listed?.token).toBe(single.token)
  })

  it('returns nothing for no reports, without a call', async () => {
    const { embed, account, calls } = await withEmulator()
    expect(await embed.reportTokens(account, withIdentity(maria, []))).toEqual([])
    expect(await calls()).toEqual({})
  })

  it('uses the filters of each report for its model, all in one token', async () => {
    const { embed, account, calls, countries } = await withEmulator()
    const refs = [
      ...withIdentity(joao, [alsoSecured]),
      ...withIdentity(maria, [secured]),
      ...withIdentity(joao, [open]),
    ]
    const tokens = await embed.reportTokens(account, refs)
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(1)
    expect(await calls()).toMatchObject({ GenerateToken: 1 })
    expect(await countries(tokens[0]?.token ?? '')).toEqual(new Set(['Brazil']))
  })
})
