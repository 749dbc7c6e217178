import { describe, expect, it } from 'vitest'
import { identityFor } from '../emulator-host.ts'
import type { Client } from './client.ts'
import { openHostPage } from './host-page.ts'

const hostPage = openHostPage()
const {
  call,
  embed,
  clearEvents,
  frame,
  eventNames,
  installClock,
  letPass,
  waitForThrottle,
  rows,
  events,
  start,
  textOf,
  until,
} = hostPage

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

  it('reports an expired token at the next query and recovers with a new one', async () => {
    await hostPage.host.control.fault({ call: 'GenerateTokenInGroup', times: 1, tokenSeconds: 60 })
    const token = await hostPage.host.embedToken(6)
    await installClock()
    await start(hostPage.host.config(6, token))
    await until('rendered')
    await letPass(61)
    expect(await call('setPage', 'ReportSection02')).toMatchObject({ rejected: { message: 'TokenExpired' } })
    expect((await events()).at(-1)).toMatchObject({
      name: 'error',
      message: 'TokenExpired',
      errorCode: '403',
    })
    expect(await textOf(frame().getByRole('dialog'))).toContain('expired')
    expect(await call('setAccessToken', token)).toMatchObject({ rejected: { message: 'TokenExpired' } })
    await call('setAccessToken', await hostPage.host.embedToken(6))
    expect(await frame().getByRole('dialog').count()).toBe(0)
    await call('setPage', 'ReportSection02')
    expect(await call('getActivePage')).toMatchObject({ name: 'ReportSection02' })
    await call('refresh')
    expect(await rows()).toBe('344')
  })

  it('shows only the rows of the new token', async () => {
    await embed(1)
    await until('rendered')
    expect(await rows()).toBe('682')
    const filter = {
      table: 'gapminder',
      column: 'country',
      condition: 'In',
      value: 'Brazil',
      data_type: 'varchar',
    }
    await call('setAccessToken', await hostPage.host.embedToken(1, identityFor(1, [filter])))
    expect(await rows()).toBe('11')
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

  it('fails, delays and never renders with injected faults', async () => {
    const report = 'b0000000-0000-4000-8000-000000000005'
    await hostPage.host.control.fault({
      report,
      times: 1,
      page: { errorOnce: { message: 'OpenConnectionError' } },
    })
    await installClock()
    await embed(5)
    await until('error')
    expect((await events())[0]).toMatchObject({ message: 'OpenConnectionError' })
    await waitForThrottle()
    await embed(5)
    await until('rendered')
    await clearEvents()
    await hostPage.host.control.fault({ report, times: 1, page: { neverRender: true } })
    await waitForThrottle()
    await embed(5)
    await until('loaded')
    await letPass(60)
    expect(await eventNames()).toEqual(['loaded'])
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

  it('without a token provider, host and user are warned before the token expires', async () => {
    await hostPage.host.control.fault({ call: 'GenerateTokenInGroup', times: 1, tokenSeconds: 60 })
    await installClock()
    await embed(6)
    await until('rendered')
    await letPass(31)
    await until('info')
    expect((await events()).find(({ name }) => name === 'info')).toMatchObject({ message: 'TokenExpiring' })
    const notice = frame().getByRole('status').filter({ hasText: 'expires soon' })
    await notice.waitFor()
    await call('setAccessToken', await hostPage.host.embedToken(6))
    expect(await notice.count()).toBe(0)
  })
})
