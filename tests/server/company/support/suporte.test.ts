import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { supportMessages, tenants } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds, startPortal, type TestPortal } from '../../portal.ts'
import { mailServerFixture } from './mail-server.ts'

const server = mailServerFixture()
const portal = portalFixture(() => ({
  env: { SMTP_URL: server.url, SMTP_FROM: 'portal@vitrine.test', SUPPORT_EMAIL: 'ajuda@vitrine.test' },
}))
const maria = sessionFixture(portal, 'maria', 'pt')
const bruno = sessionFixture(portal, 'bruno')
afterEach(async () => {
  await portal.database.db.delete(supportMessages)
  server.received.length = 0
  server.mood.refuses = false
})

const message = {
  email: 'maria@aurora.test',
  assunto: 'Não abre',
  mensagem: 'O relatório não abre.\nAjudem!',
}
const stored = ({ database }: TestPortal = portal) => database.db.select().from(supportMessages)

describe('a message to support', () => {
  it('reaches the support address of the tenant, with everything support needs to know', async () => {
    const context = { id_report: 378, page: 'Fertility', error: 'TokenExpired', ref: 'req-7' }
    const answer = await maria.call('suporte', { ...message, context })
    expect(answer.queued).toBeUndefined()
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'portal@vitrine.test', to: ['suporte@aurora.test'] })
    expect(mail?.headers.get('from')).toBe('Aurora <portal@vitrine.test>')
    expect(mail?.headers.get('reply-to')).toBe('maria@aurora.test')
    expect(mail?.headers.has('auto-submitted')).toBe(false)
    for (const line of [
      'O relatório não abre.\nAjudem!',
      'Empresa: Aurora (1)',
      'Usuário: Maria Souza <maria@aurora.test> (2)',
      'Versão do portal: 1.1.4',
      'Idioma: pt',
      'Navegador: axios',
      'Relatório: 378 · Desenvolvimento mundial · Fertility',
      'Último erro: TokenExpired · req-7',
    ]) {
      expect(mail?.body).toContain(line)
    }
    expect(await stored()).toMatchObject([
      { state: 'sent', attempts: 1, tenantId: 1, userId: personIds.maria },
    ])
  })

  it('is answered at the address of the account; another one that was typed is only in the text', async () => {
    const english = await portal.as('maria', 'en')
    await english.call('suporte', { ...message, email: 'stranger@elsewhere.test' })
    const [mail] = server.received
    expect(mail?.headers.get('reply-to')).toBe('maria@aurora.test')
    expect(mail?.body).toContain('E-mail given for the reply: stranger@elsewhere.test')
  })

  it('reaches the default support address if the tenant has none', async () => {
    await portal.changeExternally((db) => db.update(tenants).set({ settings: {} }).where(eq(tenants.id, 2)))
    await bruno.call('suporte', message)
    expect(server.received.map(({ to }) => to)).toEqual([['ajuda@vitrine.test']])
    expect(server.received[0]?.body).toContain('User: Bruno Nunes')
  })

  it('does not reveal the name of a report the author cannot access', async () => {
    await bruno.call('suporte', { ...message, context: { id_report: 378 } })
    expect(server.received[0]?.body).toContain('Report: 378\n')
    expect(server.received[0]?.body).not.toContain('Desenvolvimento')
  })

  it('cannot inject headers or recipients', async () => {
    const assunto = 'Olá\r\nBcc: everybody@example.com\r\n\r\n<b>Body</b>'
    const mensagem = 'text\r\n.\r\nMAIL FROM:<evil@example.com>\r\nBcc: everybody@example.com'
    await maria.call('suporte', { ...message, assunto, mensagem })
    const [mail] = server.received
    expect(server.received).toHaveLength(1)
    expect(mail?.to).toEqual(['suporte@aurora.test'])
    expect([...(mail?.headers.keys() ?? [])]).not.toContain('bcc')
    expect(mail?.body).toContain('MAIL FROM:<evil@example.com>')
    for (const email of [
      'a@b.co, everybody@example.com',
      'a@b.co\r\nBcc: c@d.co',
      'Maria <a@b.co>',
      '"a b"@c.co',
    ]) {
      await expect(maria.call('suporte', { ...message, email })).rejects.toMatchObject({
        status: 400,
        fields: { email: 'emailInvalid' },
      })
    }
    expect(server.received).toHaveLength(1)
  })

  it('requires e-mail, subject and message', async () => {
    const empty = maria.call('suporte', { email: '', assunto: ' ', mensagem: '' })
    await expect(empty).rejects.toMatchObject({
      status: 400,
      fields: { email: 'fillAll', assunto: 'fillAll', mensagem: 'fillAll' },
    })
    expect(await stored()).toEqual([])
  })

  it('reports that the message is queued when the mail server does not accept it', async () => {
    server.mood.refuses = true
    expect(await maria.call('suporte', message)).toMatchObject({ queued: true })
    const [kept] = await stored()
    expect(kept).toMatchObject({ state: 'queued', attempts: 1, message: message.mensagem })
    expect(kept?.lastError).toContain('try again later')
  })

  it('writes the message to the log in the demo', async () => {
    const lines: Record<string, unknown>[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const demo = await startPortal({ log })
    onTestFinished(demo.close)
    const answer = await (await demo.as('maria')).call('suporte', message)
    expect(answer.queued).toBeUndefined()
    expect(await stored(demo)).toMatchObject([{ state: 'sent', subject: 'Não abre' }])
    const logged = lines.find(({ msg }) => msg === 'mail written to the log only')
    expect(logged?.mail).toMatchObject({ to: 'suporte@aurora.test', subject: 'Não abre' })
  })
})
