import { afterEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'
import { pdfPages } from '#emulator/tests/pdf-text.ts'
import { subscriptions } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { mailServerFixture } from '../../company/support/mail-server.ts'
import { people, personIds } from '../../portal.ts'
import { allowExport, download, exported, latestExport, withAccessOfMaria } from '../exports/export-client.ts'
import { htmlOf, partOf } from './mail-parts.ts'

const server = mailServerFixture()
const portal = portalFixture(() => ({
  faults: true,
  env: { SMTP_URL: server.url, PUBLIC_URL: 'https://bi.aurora.test' },
}))
const maria = sessionFixture(portal, 'maria', 'pt')
afterEach(async () => {
  await portal.emulator.endFaults()
  await portal.database.db.delete(subscriptions)
  server.received.length = 0
})

const overview = 'ReportSection01'
const wanted = {
  id_report: 378,
  page: overview,
  frequency: 'daily',
  day: 1,
  hour: 7,
  time_zone: 'America/Sao_Paulo',
  only_if_refreshed: 'N',
} satisfies RequestOf<'insertSubscription'>

async function subscribe(request: Partial<RequestOf<'insertSubscription'>> = {}, user = maria) {
  const { id } = await user.call('insertSubscription', { ...wanted, ...request })
  return { id_subscription: id }
}
const listed = async (user = maria) => (await user.call('getSubscriptions', {})).subscriptions
const send = (subscription: { id_subscription: number }, user = maria) =>
  user.call('sendSubscription', subscription)

describe('a mail with a report', () => {
  it('shows the page as its user would export it, with a link to it', async () => {
    expect(await send(await subscribe())).toMatchObject({ state: 'sent' })
    const [mail] = server.received
    if (!mail) throw new Error('no mail')
    const { id } = await exported(maria, { id_report: 378, format: 'PNG', pages: [overview] })
    const file = Buffer.from(await (await download(portal, maria, id)).arrayBuffer())
    expect(partOf(mail, 'image/png')?.equals(file)).toBe(true)
    expect(mail.to).toEqual([people.maria.email])
    expect(htmlOf(mail)).toContain('<img src="cid:report-page" alt="Desenvolvimento mundial · Visão geral"')
    expect(htmlOf(mail)).toContain(`https://bi.aurora.test/relatorio/378?pagina=${overview}`)
    expect(htmlOf(mail)).toMatch(/Dados atualizados em \d\d\/\d\d\/\d{4}, \d\d:\d\d\./)
  })

  it('has all pages that its user may see as a PDF, if no page was chosen', async () => {
    await send(await subscribe({ page: undefined }))
    const [mail] = server.received
    const pdf = mail && partOf(mail, 'application/pdf')
    const { report } = await maria.call('getReport', { id_report: 378 })
    expect(pdf && pdfPages(pdf)).toBe(report.page_filters?.length)
  })

  it('is recorded with its rows and pages', async () => {
    await send(await subscribe())
    await expect
      .poll(() => latestExport(portal))
      .toMatchObject([
        {
          ...{ userId: personIds.maria, objectId: 378 },
          details: { mailed: true, format: 'PNG', pages: [{ name: overview }] },
        },
      ])
  })

  it('is sent later when Power BI fails, and not at all when Power BI refuses', async () => {
    const subscription = await subscribe()
    await portal.emulator.fault({ call: 'ExportTo', exportJob: { fails: true }, times: 1 })
    expect(await send(subscription)).toMatchObject({ state: 'waiting' })
    await portal.emulator.fault({ call: 'ExportTo', status: 403 })
    expect(await send(subscription)).toMatchObject({ state: 'skipped' })
    expect(await listed()).toMatchObject([{ paused: null, last: { state: 'skipped', reason: 'power_bi' } }])
    expect(server.received).toEqual([])
  })
})

describe('a subscription', () => {
  it('is listed with its next and its last delivery', async () => {
    const subscription = await subscribe({ hour: 23, time_zone: 'Asia/Tokyo' })
    const [before] = await listed()
    expect(before).toMatchObject({
      report_name: 'Desenvolvimento mundial',
      page_title: 'Visão geral',
      last: null,
    })
    // 23:00 in Tokyo is 14:00 UTC.
    expect(before?.next_at).toMatch(/T14:00:00\.000Z$/)
    await send(subscription)
    expect(await listed()).toMatchObject([{ paused: null, last: { state: 'sent', reason: null } }])
  })

  it('pauses when the access of its user ends, and is resumed when it is saved again', async () => {
    const subscription = await subscribe()
    const { id_report: _report, ...choice } = wanted
    const save = () => maria.call('updateSubscription', { ...subscription, ...choice })
    await withAccessOfMaria(portal, { granted: false }, async () => {
      expect(await send(subscription)).toMatchObject({ state: 'skipped' })
      await expect(save()).rejects.toMatchObject({ code: 'resource.missing' })
    })
    expect(await listed()).toMatchObject([{ paused: 'access', last: { state: 'skipped', reason: 'access' } }])
    await save()
    expect(await listed()).toMatchObject([{ paused: null }])
    expect(server.received).toEqual([])
  })

  it('pauses when its page is no longer allowed, or the report may no longer be exported', async () => {
    const subscription = await subscribe()
    const allowedPages = [{ name: 'ReportSection02', displayName: 'Health' }]
    await withAccessOfMaria(portal, { allowedPages }, () => send(subscription))
    expect(await listed()).toMatchObject([{ paused: 'page' }])
    await allowExport(portal, 378, false)
    await send(subscription).finally(() => allowExport(portal, 378))
    expect(await listed()).toMatchObject([{ paused: 'export' }])
    expect(server.received).toEqual([])
  })

  it('ends by the link of its mail', async () => {
    await send(await subscribe())
    const [mail] = server.received
    const link = mail && /https:\/\/bi\.aurora\.test\/cancelarAssinatura#[0-9a-f]{32}/.exec(htmlOf(mail))?.[0]
    // Absence notes would go to support every day.
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    const stranger = portal.browser()
    const cancel = (id_empresa: number) =>
      stranger.call('cancelSubscription', { token: link?.split('#')[1] ?? '', id_empresa })
    await expect(cancel(2)).rejects.toMatchObject({ code: 'resource.missing' })
    expect(await cancel(1)).toMatchObject({ report_name: 'Desenvolvimento mundial' })
    expect(await listed()).toEqual([])
    await expect(cancel(1)).rejects.toMatchObject({ code: 'resource.missing' })
  })

  it.each([
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Etc/Unknown', 'America/Sao_Paulo'],
    ['Mars/Olympus', 'America/Sao_Paulo'],
    ['XYZ+3', 'America/Sao_Paulo'],
    ['+25', 'America/Sao_Paulo'],
    ['Z', 'America/Sao_Paulo'],
    [undefined, 'America/Sao_Paulo'],
  ])('of a device in %s is kept in %s', async (time_zone, stored) => {
    await subscribe({ time_zone })
    expect(await listed()).toMatchObject([{ time_zone: stored }])
  })

  it('ends by the button of a mail program, and not when its address is only opened', async () => {
    await send(await subscribe())
    const { headers } = server.received[0] ?? {}
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const { origin, pathname } = new URL(headers?.get('list-unsubscribe')?.slice(1, -1) ?? '')
    expect(origin).toBe('https://bi.aurora.test')
    const url = portal.url + pathname
    const press = (body: string | FormData, type?: string) =>
      fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        ...(type && { headers: { 'content-type': type } }),
      })

    const opened = await fetch(url, { redirect: 'manual' })
    expect(opened.status).toBe(303)
    expect(opened.headers.get('location')).toMatch(/^\/cancelarAssinatura#[0-9a-f]{32}$/)
    expect((await fetch(url, { method: 'HEAD', redirect: 'manual' })).status).toBe(303)
    expect((await press('{}', 'application/json')).status).toBe(400)
    expect(await listed()).toHaveLength(1)

    const form = 'List-Unsubscribe=One-Click'
    const other = pathname.replace('/1/', '/2/')
    await fetch(portal.url + other, { method: 'POST', body: new URLSearchParams(form) })
    expect(await listed()).toHaveLength(1)
    expect((await press(form, 'application/x-www-form-urlencoded')).status).toBe(200)
    expect(await listed()).toEqual([])
    expect((await press(form, 'application/x-www-form-urlencoded')).status).toBe(200)

    await send(await subscribe())
    const parts = new FormData()
    parts.set('List-Unsubscribe', 'One-Click')
    const next = server.received[1]?.headers.get('list-unsubscribe')?.slice(1, -1) ?? ''
    await fetch(portal.url + new URL(next).pathname, { method: 'POST', body: parts })
    expect(await listed()).toEqual([])
  })

  it('is listed for its user only', async () => {
    await subscribe()
    expect(await listed(await portal.as('joao'))).toEqual([])
  })
  it.each([
    ['a page that its user may not see', { page: 'ReportSection03' }, { code: 'access.page' }],
    ['a report without access', { id_report: 9999 }, { code: 'resource.missing' }],
    ['an eighth day of the week', { frequency: 'weekly', day: 8 }, { fields: { day: 'invalid' } }],
  ] as const)('is refused for %s', async (_what, request, error) => {
    await expect(subscribe(request)).rejects.toMatchObject(error)
    expect(await listed()).toEqual([])
  })

  it('is refused when its user has as many as allowed', async () => {
    await subscribe()
    const [row] = await portal.database.db.select().from(subscriptions)
    if (!row) throw new Error('it was stored')
    const { id: _id, ...copied } = row
    const copies = Array.from({ length: limits.subscriptionsPerUser - 1 }, (_, at) => ({
      ...copied,
      cancelToken: `${at}`,
    }))
    await portal.database.db.insert(subscriptions).values(copies)
    await expect(subscribe()).rejects.toMatchObject({ code: 'limit.subscriptions' })
  })
})
