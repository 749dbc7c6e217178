import { fireEvent, screen } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { webhooks } from '#server/base/db/schema/index.ts'
import { newSecret } from '#server/records/webhooks/message.ts'
import { portalFixture } from '../fixtures/portal.ts'
import { receiverFixture } from '../server/records/webhooks/receiver.ts'
import { answer, fill, openAdmin } from './open-admin.tsx'

const receiver = receiverFixture()
const server = portalFixture(() => ({
  env: { OUTBOUND_HOSTS: receiver.host() },
  prepare: async ({ db }) => {
    await db.execute(sql`insert into jobs (name, next_run_at) values ('send events to webhooks', 'infinity')`)
  },
}))
afterEach(() => server.changeExternally((db) => db.delete(webhooks)))

const insert = async (state: Partial<typeof webhooks.$inferInsert> = {}) => {
  const row = { tenantId: 1, url: receiver.url(), secret: server.keyring.encrypt(newSecret()), position: 0 }
  await server.database.db.insert(webhooks).values({ ...row, ...state })
}
const stored = () => server.database.db.select().from(webhooks)

describe('an administrator', () => {
  it('adds a webhook to a host that the operator lists, and copies its secret', async () => {
    const { user } = await openAdmin(server, { path: '/adicionarWebhook' })
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    const address = await screen.findByRole('textbox', { name: 'Address' })
    await fill(user, address, 'https://siem.example.com/')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/The operator of the portal does not allow calls/)).toBeVisible()
    expect(reported).toHaveBeenCalledOnce()
    await user.clear(address)
    await fill(user, address, receiver.url())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const secret = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Secret' })
    expect(server.keyring.decrypt((await stored())[0]?.secret ?? '')).toBe(secret.value)
    await user.click(screen.getByRole('link', { name: 'Done' }))
    expect(await screen.findByRole('link', { name: receiver.url() })).toBeVisible()
    expect(screen.getByText('Active')).toBeVisible()
    expect(screen.getByText('Nothing sent yet')).toBeVisible()
  })

  it('tests a webhook, and reads why a message does not arrive', async () => {
    await insert()
    const { user } = await openAdmin(server, { path: '/webhooks' })
    await user.click(await screen.findByRole('link', { name: receiver.url() }))
    const test = await screen.findByRole('button', { name: 'Send a test message' })
    await user.click(test)
    expect(await screen.findByText('The receiver accepted the test message.')).toBeVisible()
    receiver.answerWith((response) => response.writeHead(401).end())
    await user.click(test)
    expect(await screen.findByText('The test message was not received: HTTP 401')).toBeVisible()
    expect(receiver.take()).toHaveLength(2)
  })

  it('finds a disabled webhook among what needs attention, activates it, and sends events again', async () => {
    await insert({ enabled: false, attempts: 176, lastError: 'timeout', position: 1_000_000 })
    const { user } = await openAdmin(server, { path: '/gerenciamento' })
    const line = await screen.findByText(/No events are sent any more/)
    expect(line).toBeVisible()
    const link = screen.getAllByRole('link', { name: 'See what to do' })
    const toList = link.find((one) => one.getAttribute('href') === '/webhooks')
    if (toList) await user.click(toList)
    expect(await screen.findByText('Last error: no answer within 10 seconds')).toBeVisible()
    await user.click(screen.getByRole('link', { name: receiver.url() }))
    await user.click(await screen.findByRole('button', { name: 'Activate' }))
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
    fireEvent.change(screen.getByLabelText('Events since'), { target: { value: '2020-01-01T00:00' } })
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('The events since then are being sent again.')).toBeVisible()
    const [webhook] = await stored()
    expect(webhook).toMatchObject({ enabled: true, attempts: 0 })
    expect(webhook?.position).toBeLessThan(1_000_000)
  })

  it('deletes a webhook', async () => {
    await insert()
    const { user } = await openAdmin(server, { path: '/webhooks' })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await answer(user, 'Confirm')
    expect(await screen.findByText('No webhooks yet')).toBeVisible()
    expect(await stored()).toEqual([])
  })
})
