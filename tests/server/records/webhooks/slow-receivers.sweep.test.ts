import { expect, it } from 'vitest'
import { webhookFixture } from './fixture.ts'

const { receiver, portal, admin, sender, addGroups, shown } = webhookFixture()

it('a receiver that does not answer keeps no other waiting, and is given up after 10 seconds', {
  timeout: 30_000,
}, async () => {
  let release: (() => void) | undefined
  receiver.answerWith((response, request) => {
    if (request.url !== '/slow') return response.writeHead(204).end()
    return new Promise<void>((resolve) => {
      release = resolve
    })
  })
  const slow = await (await portal.as('admin')).call('addWebhook', {
    url: `http://${receiver.host()}/slow`,
  })
  await addGroups(1)
  const sending = sender()()
  await expect.poll(async () => (await shown())?.sent_at).not.toBeNull()
  await sending
  release?.()
  const list = (await admin.call('webhooks', {})).webhooks
  expect(list.find((webhook) => webhook.id === slow.id)).toMatchObject({ last_error: 'timeout' })
})
