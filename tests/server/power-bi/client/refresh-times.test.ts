import { describe, expect, it } from 'vitest'
import { alsoOpen, open, withEmulator } from './with-emulator.ts'

/** 2026-11-23 12:00 UTC: the emulator refreshes at 05:00 UTC, and each model fails on one day in ten. */
const noon = Date.UTC(2026, 10, 23, 12)

describe('when the data of a report were refreshed last', () => {
  it('is the end of the last refresh that did not fail', async () => {
    const { embed, account, pass } = await withEmulator({ now: noon })
    const seen: (string | undefined)[] = []
    for (let day = 0; day < 10; day++) {
      seen.push((await embed.refreshedAt(account, open))?.toISOString())
      pass(24 * 60)
    }
    const expected = seen.map((_, day) => new Date(noon + day * 86_400_000).toISOString().slice(0, 10))
    const outdated = expected.flatMap((date, day) => (seen[day] === `${date}T05:01:35.000Z` ? [] : [day]))
    expect(outdated).toHaveLength(1)
    const [failed = 0] = outdated
    expect(seen[failed]).toBe(seen[failed - 1] ?? `2026-11-22T05:01:35.000Z`)
  })

  it('is read once in five minutes', async () => {
    const { embed, account, pass, calls } = await withEmulator()
    await embed.refreshedAt(account, open)
    await embed.refreshedAt(account, open)
    expect(await calls()).toMatchObject({ GetRefreshHistory: 1 })
    pass(6)
    await embed.refreshedAt(account, open)
    expect(await calls()).toMatchObject({ GetRefreshHistory: 2 })
  })

  it('is unknown, without asking again, where the account may not read the history', async () => {
    const { embed, account, fault, calls } = await withEmulator()
    await fault({ call: 'GetRefreshHistory', status: 403, code: 'PowerBINotAuthorizedException' })
    expect(await embed.refreshedAt(account, alsoOpen)).toBeUndefined()
    expect(await embed.refreshedAt(account, alsoOpen)).toBeUndefined()
    expect(await calls()).toMatchObject({ GetRefreshHistory: 1 })
  })

  it('fails, and is asked again, while Power BI is not available', async () => {
    const { embed, account, fault, reset, pass } = await withEmulator()
    await fault({ call: 'GetRefreshHistory', status: 503, retryAfterSeconds: 60 })
    await expect(embed.refreshedAt(account, open)).rejects.toMatchObject({ kind: 'failed' })
    await reset()
    pass(2)
    expect(await embed.refreshedAt(account, open)).toBeInstanceOf(Date)
  })
})
