import { describe, expect, it } from 'vitest'
import { identityFor } from '../emulator-host.ts'
import { pass } from '../pass.ts'
import type { Client } from './client.ts'
import { openStage } from './stage.ts'

const stage = openStage()
const { call, embed, forget, frame, names, passTheThrottle, rows, seen, start, textOf, until } = stage

describe('tokens and errors', () => {
  it('reports a report that does not exist as the service does', async () => {
    const token = await stage.host.embedToken(1, identityFor(1))
    const id = 'b0000000-0000-4000-8000-000000000099'
    await start({ ...stage.host.config(1, token), id })
    await until('error')
    expect((await seen())[0]).toMatchObject({ message: 'LoadReportFailed', errorCode: '404' })
    expect(await textOf(frame().getByRole('alert'))).toContain('could not be loaded')
  })

  it('reports a token of another report, and leaves the words to the portal when it asks to', async () => {
    const token = await stage.host.embedToken(2)
    await start(stage.host.config(1, token, { settings: { hideErrors: true } }))
    await until('error')
    expect((await seen())[0]).toMatchObject({ message: 'LoadReportFailed', errorCode: '403' })
    expect(await textOf(frame().locator('body'))).toBe('')
  })

  it('notices that the token expired at the next question, and recovers with a new one', async () => {
    await stage.host.injectFault({ call: 'GenerateTokenInGroup', times: 1, tokenSeconds: 15 })
    const token = await stage.host.embedToken(6)
    const end = Date.now() + 15_200
    await start(stage.host.config(6, token))
    await until('rendered')
    await pass(stage.page, end)
    expect(await call('setPage', 'ReportSection02')).toMatchObject({ refused: { message: 'TokenExpired' } })
    expect((await seen()).at(-1)).toMatchObject({ name: 'error', message: 'TokenExpired', errorCode: '403' })
    expect(await textOf(frame().getByRole('dialog'))).toContain('expired')
    expect(await call('setAccessToken', token)).toMatchObject({ refused: { message: 'TokenExpired' } })
    await call('setAccessToken', await stage.host.embedToken(6))
    expect(await frame().getByRole('dialog').count()).toBe(0)
    await call('setPage', 'ReportSection02')
    expect(await call('getActivePage')).toMatchObject({ name: 'ReportSection02' })
    await call('refresh')
    expect(await rows()).toBe('344')
  })

  it('shows the rows of the new token only', async () => {
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
    await call('setAccessToken', await stage.host.embedToken(1, identityFor(1, [filter])))
    expect(await rows()).toBe('11')
  })

  it('shows a second error in the place of the first', async () => {
    await embed(6)
    await until('rendered')
    await call('setAccessToken', 'made up')
    await call('setAccessToken', 'made up')
    await stage.page.waitForTimeout(200)
    expect(await frame().getByRole('dialog').count()).toBe(1)
  })

  it('errs, delays and stays silent on order', async () => {
    const report = 'b0000000-0000-4000-8000-000000000005'
    await stage.host.injectFault({
      report,
      times: 1,
      page: { errorOnce: { message: 'OpenConnectionError' } },
    })
    await embed(5)
    await until('error')
    expect((await seen())[0]).toMatchObject({ message: 'OpenConnectionError' })
    await passTheThrottle()
    await embed(5)
    await until('rendered')
    await forget()
    await stage.host.injectFault({ report, times: 1, page: { neverRender: true } })
    await passTheThrottle()
    await embed(5)
    await until('loaded')
    await stage.page.waitForTimeout(500)
    expect(await names()).toEqual(['loaded'])
  })
})

describe('the hooks of the host', () => {
  /** Embeds with both hooks; a token provider is for people who own their data. */
  const startWithHooks = (config: object, freshToken: string) =>
    stage.page.evaluate(
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
  const hooks = () => stage.page.evaluate(() => (window as unknown as Client).portal.hooks)

  it('hear of each query, and bring a new token before the old one ends', async () => {
    await stage.host.injectFault({ call: 'SignIn', times: 1, tokenSeconds: 15 })
    const short = await stage.host.accessToken()
    const end = Date.now() + 15_200
    await startWithHooks(stage.host.config(6, short, { tokenType: 0 }), await stage.host.accessToken())
    await until('rendered')
    // The new token has been put to use when the rows have been asked for with it.
    await expect.poll(hooks, { timeout: 30_000 }).toEqual(['preQuery', 'newAccessToken', 'preQuery'])
    await pass(stage.page, end)
    await call('refresh')
    expect(await rows()).toBe('344')
    expect(await hooks()).toEqual(['preQuery', 'newAccessToken', 'preQuery', 'preQuery'])
    expect(await names()).not.toContain('error')
    expect(await names()).not.toContain('info')
  })

  it('hear that a token ends soon where they bring none, and the person reads it', async () => {
    await stage.host.injectFault({ call: 'GenerateTokenInGroup', times: 1, tokenSeconds: 12 })
    await embed(6)
    await until('info')
    expect((await seen()).find(({ name }) => name === 'info')).toMatchObject({ message: 'TokenExpiring' })
    const reminder = frame().getByRole('status').filter({ hasText: 'ends soon' })
    await reminder.waitFor()
    await call('setAccessToken', await stage.host.embedToken(6))
    expect(await reminder.count()).toBe(0)
  })
})
