import { describe, expect, it } from 'vitest'
import { identityFor } from '../emulator-host.ts'
import type { Client } from './client.ts'
import { openHostPage } from './host-page.ts'

const hostPage = openHostPage()
const { call, embed, frame, eventNames, installClock, letPass, rows, events, start, textOf, until } = hostPage

describe('tokens and errors', () => {
  it('reports an unknown report like Power BI', async () => {
    const token = await hostPage.host.embedToken(1, identityFor(1))
    const id = 'b0000000-0000-4000-8000-000000000099'
    await start({ ...hostPage.host.config(1, token), id })
    await until('error')
    expect((await events())[0]).toMatchObject({ message: 'LoadReportFailed', errorCode: '404' })
    expect(await textOf(frame().getByRole('alert'))).toContain('could not be loaded')
  })

  it('reports the token of another report, and shows no message if the host hides errors', async () => {
    const token = await hostPage.host.embedToken(2)
    await start(hostPage.host.config(1, token, { settings: { hideErrors: true } }))
    await until('error')
    expect((await events())[0]).toMatchObject({ message: 'LoadReportFailed', errorCode: '403' })
    expect(await textOf(frame().locator('body'))).toBe('')
  })

  it('replaces the first error with the second', async () => {
    await installClock()
    await embed(6)
    await until('rendered')
    await call('setAccessToken', 'made up')
    await call('setAccessToken', 'made up')
    await letPass(1)
    expect(await frame().getByRole('dialog').count()).toBe(1)
  })
})

describe("the host's hooks", () => {
  /** Embeds with both hooks; a token provider requires a user's own token. */
  const startWithHooks = (config: object, freshToken: string) =>
    hostPage.page.evaluate(
      ([given, token]) => {
        const { portal, powerbi } = window as unknown as Client
        const eventHooks = {
          applicationContextProvider: async () => portal.hooks.push('preQuery') && 'context',
          accessTokenProvider: async () => portal.hooks.push('newAccessToken') && token,
        }
        portal.report = powerbi.embed(portal.container, { ...(given as object), eventHooks })
      },
      [config, freshToken] as const,
    )
  const hooks = () => hostPage.page.evaluate(() => (window as unknown as Client).portal.hooks)

  it('are called for each query, and provide a new token before the old one expires', async () => {
    await hostPage.host.control.fault({ call: 'SignIn', times: 1, tokenSeconds: 60 })
    const short = await hostPage.host.accessToken()
    await installClock()
    await startWithHooks(hostPage.host.config(6, short, { tokenType: 0 }), await hostPage.host.accessToken())
    await until('rendered')
    // The new token is in use once the rows were fetched with it.
    const fetched = hostPage.page.waitForResponse('**/report-data/rows')
    await letPass(31)
    await (await fetched).finished()
    expect(await hooks()).toEqual(['preQuery', 'newAccessToken', 'preQuery'])
    await letPass(30)
    await call('refresh')
    expect(await rows()).toBe('344')
    expect(await hooks()).toEqual(['preQuery', 'newAccessToken', 'preQuery', 'preQuery'])
    expect(await eventNames()).not.toContain('error')
    expect(await eventNames()).not.toContain('info')
  })
})
