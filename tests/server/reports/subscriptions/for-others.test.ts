import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'
import { subscriptions, users } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { mailServerFixture } from '../../company/support/mail-server.ts'
import { type Browser, people, personIds, startPortal } from '../../portal.ts'
import { download, exported } from '../exports/export-client.ts'
import { htmlOf, partOf } from './mail-parts.ts'

const server = mailServerFixture()
const portal = portalFixture(() => ({ env: { SMTP_URL: server.url } }))
const maria = sessionFixture(portal, 'maria', 'pt')
const joao = sessionFixture(portal, 'joao', 'pt')
beforeAll(() => allow('on'))
afterEach(async () => {
  await portal.database.db.delete(subscriptions)
  server.received.length = 0
})

const allow = (subscriptionsForOthers: 'on' | 'off') => setTenant(portal, { subscriptionsForOthers })
const names = { joao: 'João Lima', maria: 'Maria Souza' }
const overview = 'ReportSection01'
const wanted = {
  ...{ id_report: 378, page: overview, frequency: 'daily', day: 1, hour: 7 },
  ...{ time_zone: 'America/Sao_Paulo', only_if_refreshed: 'N' },
} satisfies RequestOf<'insertSubscription'>
const onlyJoao = {
  ...wanted,
  users: [personIds.joao],
  include_me: 'N',
} satisfies RequestOf<'insertSubscription'>
const listed = async (user: Browser) => (await user.call('getSubscriptions', {})).subscriptions
const named = async (request: RequestOf<'subscriptionRecipients'>, user = maria) =>
  (await user.call('subscriptionRecipients', request)).users.map(({ name }) => name)

describe('a user who subscribes others of the group', () => {
  it('sends each of them their own rows, and says who arranged it', async () => {
    await maria.call('insertSubscription', { ...wanted, users: [personIds.joao] })
    const [own, forJoao] = await listed(maria)
    expect([own?.recipient, forJoao?.recipient]).toEqual([undefined, names.joao])
    await maria.call('sendSubscription', { id_subscription: forJoao?.id ?? 0 })
    const [mail] = server.received
    if (!mail) throw new Error('no mail')
    const { id } = await exported(joao, { id_report: 378, format: 'PNG', pages: [overview] })
    const file = Buffer.from(await (await download(portal, joao, id)).arrayBuffer())
    expect(mail.to).toEqual([people.joao.email])
    expect(partOf(mail, 'image/png')?.equals(file)).toBe(true)
    expect(htmlOf(mail)).toContain(`${names.maria} assinou este relatório para você`)
  })

  it('cannot flood one of them with mails', async () => {
    const limited = await startPortal({ env: { SMTP_URL: server.url, RATE_LIMIT_FACTOR: '0.1' } })
    onTestFinished(() => limited.close())
    await setTenant(limited, { subscriptionsForOthers: 'on' })
    const sender = await limited.as('maria')
    const { id } = await sender.call('insertSubscription', onlyJoao)
    const send = () => sender.call('sendSubscription', { id_subscription: id })
    await send()
    await expect(send()).rejects.toMatchObject({ status: 429, code: 'limit.exceeded' })
    expect(server.received).toHaveLength(1)
  })

  it('may change and end what was arranged, as may its recipient', async () => {
    const { id } = await maria.call('insertSubscription', onlyJoao)
    expect(await listed(joao)).toMatchObject([{ id, arranged_by: names.maria }])
    const { id_report: _report, ...schedule } = wanted
    await maria.call('updateSubscription', { ...schedule, id_subscription: id, hour: 9 })
    expect(await listed(joao)).toMatchObject([{ hour: 9 }])
    await joao.call('deleteSubscription', { id_subscription: id })
    expect(await listed(maria)).toEqual([])
    const again = await maria.call('insertSubscription', onlyJoao)
    await maria.call('deleteSubscription', { id_subscription: again.id })
    expect(await listed(joao)).toEqual([])
  })

  it('chooses among those who can sign in and see the report or page', async () => {
    const all = await named({ id_report: 378 })
    expect(all).toContain(names.joao)
    expect(all).not.toContain(names.maria)
    expect(await named({ id_report: 378, page: 'ReportSection99' }, joao)).not.toContain(names.maria)
    const setBlocked = (blockedAt: Date | null) =>
      portal.changeExternally((db) => db.update(users).set({ blockedAt }).where(eq(users.id, personIds.joao)))
    await setBlocked(new Date())
    expect(await named({ id_report: 378 })).not.toContain(names.joao)
    await setBlocked(null)
  })

  it('cannot subscribe users of other groups or companies, nor more than the limit', async () => {
    for (const stranger of [personIds.borealAdmin, personIds.bruno]) {
      const request = { ...wanted, users: [personIds.joao, stranger] }
      await expect(maria.call('insertSubscription', request)).rejects.toMatchObject({
        status: 400,
        fields: { users: 'invalid' },
      })
    }
    expect(await listed(joao)).toEqual([])
    const { id } = await maria.call('insertSubscription', onlyJoao)
    const [row] = await portal.database.db.select().from(subscriptions).where(eq(subscriptions.id, id))
    if (!row) throw new Error('no subscription')
    const { id: _id, ...copied } = row
    const copies = Array.from({ length: limits.subscriptionsPerUser - 1 }, (_, at) => ({
      ...copied,
      cancelToken: `copy-${at}`,
    }))
    await portal.database.db.insert(subscriptions).values(copies)
    await expect(maria.call('insertSubscription', onlyJoao)).rejects.toMatchObject({
      code: 'limit.subscriptions',
    })
  })

  it('needs the permission of the company', async () => {
    await allow('off')
    expect(await named({ id_report: 378 })).toEqual([])
    await expect(maria.call('insertSubscription', onlyJoao)).rejects.toMatchObject({ status: 400 })
    await allow('on')
  })
})
