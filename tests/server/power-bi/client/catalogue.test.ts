import { describe, expect, it } from 'vitest'
import { open, withEmulator, workspaces } from './with-emulator.ts'

describe('the lists in forms', () => {
  it('are read once within five minutes, and again afterwards', async () => {
    const { embed, account, pass, calls } = await withEmulator()
    const look = () =>
      Promise.all([
        embed.workspaces(account),
        embed.reports(account, workspaces.business),
        embed.pages(account, open),
        embed.protection(account, open),
      ])
    await Promise.all([look(), look()])
    pass(4)
    await look()
    expect(await calls()).toEqual({ SignIn: 1, GetGroups: 1, GetReports: 1, GetPages: 1, GetDatasets: 1 })
    pass(2)
    await look()
    expect(await calls()).toEqual({ SignIn: 1, GetGroups: 2, GetReports: 2, GetPages: 2, GetDatasets: 2 })
  })

  it('do not change for others when a caller modifies the result', async () => {
    const { embed, account } = await withEmulator()
    const [first] = await embed.workspaces(account)
    if (first) first.name = 'changed'
    expect(await embed.workspaces(account)).not.toContainEqual(expect.objectContaining({ name: 'changed' }))
  })

  it('is an error, not an outdated list, when the service cannot be reached', async () => {
    const { embed, account, pass, fault } = await withEmulator()
    await embed.workspaces(account)
    await fault({ call: 'GetGroups', status: 500 })
    pass(6)
    await expect(embed.workspaces(account)).rejects.toMatchObject({ kind: 'failed', status: 500 })
  })
})

describe('checking an account', () => {
  it('signs in, but only once within half a minute', async () => {
    const { embed, account, pass, calls } = await withEmulator()
    await embed.check(account)
    await embed.check(account)
    expect(await calls()).toEqual({ SignIn: 1 })
    pass(1)
    await embed.check(account)
    expect(await calls()).toEqual({ SignIn: 2 })
  })

  it('names the account, but not its secret, if the secret is wrong', async () => {
    const { embed, account } = await withEmulator()
    const error: Error = await embed.check({ ...account, clientSecret: 'hush-hush' }).then(
      () => expect.fail('the sign-in should have been refused'),
      (thrown) => thrown,
    )
    expect(error).toMatchObject({
      kind: 'unauthorised',
      account: 'Aurora analytics',
      operation: 'sign-in',
      code: expect.stringContaining('invalid_client'),
    })
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain('hush')
  })

  it('fails when the service does not respond, even if an earlier sign-in is still valid', async () => {
    const { embed, account, pass, fault } = await withEmulator()
    await embed.check(account)
    await fault({ call: 'SignIn', cut: true })
    pass(1)
    await expect(embed.check(account)).rejects.toMatchObject({ kind: 'unreachable' })
  })
})
