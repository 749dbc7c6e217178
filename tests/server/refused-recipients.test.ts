import { afterEach, describe, expect, it } from 'vitest'
import { addUser, portalFixture, readList, sessionFixture, setTenant } from '../fixtures/portal.ts'
import { mailServerFixture } from './company/support/mail-server.ts'
import { people } from './portal.ts'

const server = mailServerFixture()
const portal = portalFixture(() => ({
  env: { SMTP_URL: server.url },
}))
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')
afterEach(() => {
  server.mood.unknown = ''
})

/** The words of the server on one line, without controls. */
const refusal = (address: string) => expect.stringMatching(`^550 5\\.1\\.1 <${address}>  ?User unknown\\.+$`)

describe('an address that the mail server does not take', () => {
  it('is shown at once where a link to set a password was sent', async () => {
    const email = 'unknown@aurora.test'
    const id_user = await addUser(admin, { name: 'Rita', email })
    server.mood.unknown = email
    expect(await admin.call('sendPasswordLink', { id_user })).toMatchObject({ refused: true })
    const { user } = await admin.call('user', { id_user })
    expect(user.password_link).toMatchObject({ state: 'failed', refusal: refusal(email) })
    expect(user.password_link?.refusal?.length).toBeLessThanOrEqual(300)
    server.mood.unknown = ''
    await admin.call('sendPasswordLink', { id_user })
    expect((await admin.call('user', { id_user })).user.password_link).toMatchObject({ state: 'sent' })
  })

  it('is shown at once in the subscription of its user', async () => {
    server.mood.unknown = people.maria.email
    const { id } = await maria.call('insertSubscription', {
      ...{ id_report: 378, page: 'ReportSection01', frequency: 'daily', day: 1, hour: 7 },
      ...{ time_zone: 'America/Sao_Paulo', only_if_refreshed: 'N' },
    })
    expect(await maria.call('sendSubscription', { id_subscription: id })).toMatchObject({ state: 'refused' })
    expect((await maria.call('getSubscriptions', {})).subscriptions).toMatchObject([
      { last: { state: 'failed', refusal: refusal(people.maria.email) } },
    ])
  })

  it('is shown at once with the message to support, which can be sent again', async () => {
    await setTenant(portal, { supportEmail: 'gone@support.test' })
    server.mood.unknown = 'gone@support.test'
    await maria.call('suporte', { email: people.maria.email, assunto: 'Ajuda', mensagem: 'Olá' })
    const [{ id = 0 } = {}] = await readList(portal, admin, 'support-messages')
    const read = async () => (await admin.call('supportMessage', { id_message: id })).message
    expect(await read()).toMatchObject({ mail: 'failed', refusal: refusal('gone@support.test') })
    server.mood.unknown = ''
    await admin.call('resendSupportMail', { id_mail: id })
    expect((await read()).refusal).toBeUndefined()
  })
})
