import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { auditEvents, supportMessages } from '#server/base/db/schema/index.ts'
import { portalFixture, readList, sessionFixture } from '../../../fixtures/portal.ts'
import { runAtBarrier } from '../../barrier.ts'
import { startPortal } from '../../portal.ts'
import { eventsDuring, storedEvents } from '../../records/audit/events.ts'

const portal = portalFixture({ env: { SMTP_URL: 'log:' } })
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')

const list = (filter: object = {}) => readList(portal, admin, 'support-messages', { filter })
const subjects = async (filter?: object) => (await list(filter)).map(({ subject }) => subject)
const open = async (id: number) => (await admin.call('supportMessage', { id_message: id })).message
const waiting = async () => (await admin.call('attention', {})).support
const write = (assunto: string, mensagem = 'Não abre.') =>
  maria.call('suporte', { email: 'other@elsewhere.test', assunto, mensagem })
const idOf = async (subject: string) => (await list({ q: subject }))[0]?.id ?? 0

beforeAll(async () => {
  await write('Relatório de vendas', 'A página está em branco.\nAjudem!')
  await write('Senha')
})

describe('an administrator', () => {
  it('lists messages, newest first, and finds them by state, mail and text', async () => {
    expect(await list()).toMatchObject([
      { subject: 'Senha', user_name: 'Maria Souza', progress: 'new', mail: 'sent', replies: 0 },
      { subject: 'Relatório de vendas', email: 'maria@aurora.test', assignee_name: null },
    ])
    expect(await subjects({ q: 'PAGINA' })).toEqual(['Relatório de vendas'])
    expect(await subjects({ progress: 'done' })).toEqual([])
    expect(await subjects({ mail: 'failed' })).toEqual([])
    expect(await waiting()).toEqual({ new: 2, failed: 0 })
  })

  it('keeps the note that another administrator has just written', async () => {
    const id = await idOf('Relatório de vendas')
    const previous = { progress: 'new', note: '' } as const
    await admin.call('updateSupportMessage', { id, ...previous, note: 'Já liguei', previous })
    await admin.call('updateSupportMessage', { id, progress: 'in_progress', note: '', previous })
    expect(await open(id)).toMatchObject({ progress: 'in_progress', note: 'Já liguei' })
    await admin.call('updateSupportMessage', { id, ...previous })
  })

  it('takes a message, notes something about it and finishes it, which is recorded without texts', async () => {
    const id = await idOf('Senha')
    await admin.call('updateSupportMessage', { id, progress: 'in_progress', note: 'Ligar amanhã' })
    expect(await open(id)).toMatchObject({ progress: 'in_progress', note: 'Ligar amanhã' })
    const [row] = await list({ progress: 'in_progress' })
    expect(row?.assignee_name).toBeTruthy()
    await admin.call('updateSupportMessage', { id, progress: 'done', note: 'Ligar amanhã' })
    expect(await waiting()).toEqual({ new: 1, failed: 0 })
    const found = await storedEvents(portal, eq(auditEvents.objectId, id))
    const events = found.filter(({ objectType }) => objectType === 'support_message')
    expect(events).toMatchObject([
      { before: { progress: 'new' }, after: { progress: 'in_progress' }, details: { noteChanged: true } },
      { before: { progress: 'in_progress' }, after: { progress: 'done' }, details: null },
    ])
    expect(JSON.stringify(events)).not.toContain('Ligar')
  })

  it('replies by mail to the address of the account, and the reply stays with the message', async () => {
    const id = await idOf('vendas')
    await admin.call('replyToSupportMessage', { id, reply: 'Corrigido.\nAbraço' })
    const found = await open(id)
    expect(found).toMatchObject({
      progress: 'in_progress',
      reply_address: 'other@elsewhere.test',
      replies: [{ text: 'Corrigido.\nAbraço' }],
    })
    expect(found.replies[0]?.author_name).toBe(found.assignee_name)
    const ofReply = eq(supportMessages.replyTo, id)
    const [mail] = await portal.database.db.select().from(supportMessages).where(ofReply)
    expect(mail).toMatchObject({ email: 'maria@aurora.test', subject: 'Re: Relatório de vendas' })
    // A mail that the mail server did not accept yet; one that waits for its first attempt is sent within seconds.
    await portal.database.db
      .update(supportMessages)
      .set({ state: 'queued', attempts: 5, nextAttemptAt: new Date(Date.now() + 3_600_000) })
      .where(ofReply)
    expect((await open(id)).replies).toMatchObject([{ mail: 'queued' }])
    expect(await subjects({ mail: 'queued' })).toEqual(['Relatório de vendas'])
  })

  it('is told of mails that could not be sent until the message is done', async () => {
    const id = await idOf('vendas')
    await portal.database.db
      .update(supportMessages)
      .set({ state: 'failed' })
      .where(eq(supportMessages.replyTo, id))
    expect(await subjects({ mail: 'failed' })).toEqual(['Relatório de vendas'])
    expect(await waiting()).toEqual({ new: 0, failed: 1 })
    await admin.call('updateSupportMessage', { id, progress: 'done', note: '' })
    expect(await waiting()).toEqual({ new: 0, failed: 0 })
  })

  it('sends a mail again that could not be sent, once, also the mail of the message', async () => {
    const id = await idOf('vendas')
    const { db } = portal.database
    const [reply] = (await open(id)).replies
    await db.update(supportMessages).set({ state: 'failed' }).where(eq(supportMessages.id, id))
    await db
      .update(supportMessages)
      .set({ state: 'failed', email: 'old@aurora.test', attempts: 99, lastError: '550' })
      .where(eq(supportMessages.replyTo, id))
    const replyId = reply?.id ?? 0
    const events = await eventsDuring(portal, async () => {
      for (const id_mail of [replyId, id]) await admin.call('resendSupportMail', { id_mail })
    })
    expect(events).toMatchObject([
      { action: 'support_message.resend', objectId: id, objectName: 'Re: Relatório de vendas' },
      { action: 'support_message.resend', objectId: id, after: { mail: 'queued' } },
    ])
    const [mail] = await db.select().from(supportMessages).where(eq(supportMessages.id, replyId))
    expect(mail).toMatchObject({ email: 'maria@aurora.test', lastError: null })
    // The worker may have sent it by now.
    expect(mail?.state).not.toBe('failed')
    expect(mail?.attempts).toBeLessThan(2)
    await expect(admin.call('resendSupportMail', { id_mail: replyId })).rejects.toMatchObject({
      code: 'resource.conflict',
    })
  })

  it('cannot send a reply before reading one that another administrator sends at the same time', async () => {
    const id = await idOf('Senha')
    const reply = (text: string) =>
      admin.call('replyToSupportMessage', { id, reply: text, previous: { replies: 0 } })
    const lock = `select from support_messages where id = ${id} for update`
    const results = await runAtBarrier(portal.database, lock, () => [reply('A'), reply('B')])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'resource.conflict' },
    })
    expect((await open(id)).replies).toHaveLength(1)
  })

  it('cannot flood one person with replies', async () => {
    const limited = await startPortal({ env: { SMTP_URL: 'log:', RATE_LIMIT_FACTOR: '0.1' } })
    onTestFinished(() => limited.close())
    await (await limited.as('maria')).call('suporte', { email: 'x@y.test', assunto: 'A', mensagem: 'B' })
    const administrator = await limited.as('admin')
    const [message] = await readList(limited, administrator, 'support-messages')
    const reply = () => administrator.call('replyToSupportMessage', { id: message?.id ?? 0, reply: 'C' })
    await reply()
    await expect(reply()).rejects.toMatchObject({ status: 429, code: 'limit.exceeded' })
    const stored = await limited.database.db.$count(
      supportMessages,
      eq(supportMessages.replyTo, message?.id ?? 0),
    )
    expect(stored).toBe(1)
  })

  it('cannot send an empty reply', async () => {
    const id = await idOf('vendas')
    await expect(admin.call('replyToSupportMessage', { id, reply: ' ' })).rejects.toMatchObject({
      fields: { reply: 'required' },
    })
  })
})
