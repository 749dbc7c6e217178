import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { webhooks } from '#server/base/db/schema/index.ts'
import { eventsDuring } from '../audit/events.ts'
import { webhookFixture } from './fixture.ts'

const { receiver, portal, admin, sender, hook, addGroups, received, shown } = webhookFixture()

describe('an administrator', () => {
  const fresh = () => portal.as('admin')

  it.each([
    ['https://siem.example.com/', 'hostNotListed'],
    ['ftp://127.0.0.1/', 'urlInvalid'],
    ['http://user:password@127.0.0.1/', 'urlInvalid'],
    ['not an address', 'urlInvalid'],
    ['', 'fillAll'],
  ])('cannot have events sent to "%s"', async (url, code) => {
    await expect((await fresh()).call('addWebhook', { url })).rejects.toMatchObject({ fields: { url: code } })
  })

  it('reads the secret once; it is stored encrypted, and signs a test message', async () => {
    const [stored] = await portal.database.db.select().from(webhooks).where(eq(webhooks.id, hook.id))
    expect(stored?.secret).toMatch(/^enc:/)
    expect(JSON.stringify(await admin.call('webhooks', {}))).not.toContain(hook.secret)
    expect(await admin.call('testWebhook', { id_webhook: hook.id })).toMatchObject({ success: true })
    const [ping] = receiver.take()
    expect(JSON.parse(ping?.body ?? '')).toMatchObject({ type: 'ping' })
    receiver.answerWith((response) => response.writeHead(404).end())
    expect(await admin.call('testWebhook', { id_webhook: hook.id })).toMatchObject({ problem: 'HTTP 404' })
  })

  it('pauses a webhook and goes on with the events since then', async () => {
    const browser = await fresh()
    await browser.call('updateWebhook', { id: hook.id, enabled: 'N' })
    const [name] = await addGroups(1)
    await sender()()
    expect(receiver.take()).toEqual([])
    expect(await shown()).toMatchObject({ state: 'paused' })
    await browser.call('updateWebhook', { id: hook.id, enabled: 'S' })
    await sender()()
    expect(received()).toContain(name)
  })

  it('sends the events since a time again', async () => {
    await portal.advanceClock(2)
    const since = new Date(portal.now()).toISOString()
    const names = await addGroups(2)
    await sender()()
    expect(received()).toEqual(names)
    const events = await eventsDuring(portal, () =>
      admin.call('replayWebhook', { id_webhook: hook.id, from: since }),
    )
    expect(events).toMatchObject([{ action: 'webhook.replay', details: { from: since } }])
    await sender()()
    expect(received().slice(0, 2)).toEqual(names)
  })

  it('deletes a webhook: nothing is sent any more', async () => {
    await (await fresh()).call('deleteWebhook', { id_webhook: hook.id })
    await addGroups(1)
    await sender()()
    expect(receiver.take()).toEqual([])
  })

  it('of another company neither sees nor changes it', async () => {
    const other = await portal.as('borealAdmin')
    expect((await other.call('webhooks', {})).webhooks).toEqual([])
    await expect(other.call('testWebhook', { id_webhook: hook.id })).rejects.toMatchObject({
      code: 'resource.missing',
    })
    expect(receiver.take()).toEqual([])
  })
})
