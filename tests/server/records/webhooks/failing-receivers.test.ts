import { describe, expect, it } from 'vitest'
import { webhooks } from '#server/base/db/schema/index.ts'
import { webhookFixture } from './fixture.ts'
import { eventsOf } from './receiver.ts'

const { receiver, portal, sender, hook, addGroups, received, shown } = webhookFixture()

describe('a receiver that fails', () => {
  it('is tried again with the same message, after 10, 20 and 40 seconds', async () => {
    receiver.answerWith((response) => response.writeHead(503).end())
    const [name] = await addGroups(1)
    const send = sender()
    await send()
    const ids = new Set(receiver.take().map((message) => message.id))
    for (const delay of [10, 20, 40]) {
      expect(await shown()).toMatchObject({ state: 'retrying', last_error: 'HTTP 503' })
      await portal.advanceClock(delay - 1)
      await send()
      expect(receiver.take()).toEqual([])
      await portal.advanceClock(1)
      await send()
      for (const message of receiver.take()) ids.add(message.id)
    }
    expect(ids.size).toBe(1)
    receiver.answerWith()
    await portal.advanceClock(80)
    await send()
    expect(received()).toEqual([name])
    expect(await shown()).toMatchObject({ state: 'active', last_error: null, next_attempt_at: null })
  })

  it('is disabled after a week, which administrators find among what needs attention', async () => {
    const fresh = await portal.as('admin')
    receiver.answerWith((response) => response.writeHead(500).end())
    const [name] = await addGroups(1)
    await portal.database.db.update(webhooks).set({ attempts: 174 })
    const send = sender()
    await send()
    expect((await fresh.call('webhooks', {})).webhooks).toMatchObject([{ state: 'retrying' }])
    expect((await fresh.call('attention', {})).webhooks.rows).toEqual([])
    await portal.database.db.update(webhooks).set({ nextAttemptAt: new Date(portal.now()) })
    await send()
    expect((await fresh.call('webhooks', {})).webhooks).toMatchObject([{ state: 'disabled' }])
    expect((await fresh.call('attention', {})).webhooks).toEqual({
      rows: [{ id: hook.id, url: receiver.url(), last_error: 'HTTP 500' }],
      total: 1,
    })
    receiver.answerWith()
    await fresh.call('updateWebhook', { id: hook.id, enabled: 'S' })
    await send()
    expect(eventsOf(receiver.take(), hook.secret).map((event) => event.object_name)).toContain(name)
  })

  it.each([
    [
      'redirects into the network',
      'HTTP 302',
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
    ['closes the connection', 'UND_ERR_SOCKET', (response) => response.destroy()],
  ] as [string, string, Parameters<typeof receiver.answerWith>[0]][])(
    'because it %s',
    async (_, error, answer) => {
      receiver.answerWith(answer)
      await addGroups(1)
      await sender()()
      expect(receiver.take()).toHaveLength(1)
      expect(await shown()).toMatchObject({ state: 'retrying', last_error: error })
    },
  )

  it('may answer with as much as it likes: nothing of it is read', async () => {
    receiver.answerWith((response) => {
      response.writeHead(200)
      const chunk = Buffer.alloc(1024 * 1024)
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', write)
      }
      write()
    })
    const [name] = await addGroups(1)
    await sender()()
    expect(received()).toEqual([name])
    expect(await shown()).toMatchObject({ state: 'active' })
  })
})
