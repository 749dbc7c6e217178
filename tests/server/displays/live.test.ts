import { expect, it, onTestFinished, vi } from 'vitest'
import { notifyWalls } from '#server/base/db/notify.ts'
import { streamLimits } from '#server/base/rate-limits/limits.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { readMetrics } from '../base/metrics/read-metrics.ts'
import { pollOptions, secondNode } from '../changes/nodes.ts'
import { startPortal, type TestPortal } from '../portal.ts'
import { bearer, post } from '../post.ts'
import { type EventReader, readEvents } from './event-reader.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

/** Watches displays, once notifications of the database arrive. */
async function watchWalls(url: string, token: string | null): Promise<EventReader> {
  const events = await readEvents(url, 'walls/events', token)
  onTestFinished(events.close)
  expect(events.status).toBe(200)
  while ((await events.next()) === 'lost');
  return events
}

const openStreams = (kind: string, count: number, of: Pick<TestPortal, 'url'> = portal) =>
  vi.waitFor(
    async () => expect(await readMetrics(of)).toContain(`vitrine_open_streams{kind="${kind}"} ${count}\n`),
    pollOptions,
  )

it('an administrator who watches displays hears of changes, which a proxy passes on at once', async () => {
  const events = await watchWalls(portal.url, admin.token())
  expect(events.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  await notifyWalls(portal.database.db, 1)
  expect(await events.next()).toBe('wake')
})

it('an administrator hears of changes that another node has notified of', async () => {
  const node = await secondNode(portal)
  onTestFinished(node.close)
  const events = await watchWalls(node.url, admin.token())
  await notifyWalls(portal.database.db, 1)
  expect(await events.next()).toBe('wake')
})

it('only administrators watch, and programs with a token for displays', async () => {
  const statusOf = async (token: string | null) => {
    const events = await readEvents(portal.url, 'walls/events', token)
    events.close()
    return events.status
  }
  const token = async (scope: 'displays:read' | 'users:read') =>
    (await admin.call('addApiToken', { name: scope, scopes: [scope], days: 1 })).token
  expect(await statusOf(null)).toBe(401)
  expect(await statusOf((await portal.as('maria')).token())).toBe(403)
  expect(await statusOf(await token('users:read'))).toBe(403)
  expect(await statusOf(await token('displays:read'))).toBe(200)
})

it('an administrator hears nothing of another company', async () => {
  const boreal = await portal.as('borealAdmin')
  const [others, own] = [
    await watchWalls(portal.url, boreal.token()),
    await watchWalls(portal.url, admin.token()),
  ]
  await notifyWalls(portal.database.db, 1)
  expect(await own.next()).toBe('wake')
  await boreal.call('logout', {})
  expect(await others.next()).toBe('ended')
})

it('a stream ends with the session', async () => {
  const leaving = await portal.as('admin')
  const events = await watchWalls(portal.url, leaving.token())
  await leaving.call('logout', {})
  expect([await events.next(), await events.next()]).toEqual(['ended', 'end'])
})

it('a browser that opens more streams than it needs is told to wait', async () => {
  await openStreams('walls', 0)
  const greedy = await portal.as('admin')
  for (let at = 0; at < streamLimits.perSession; at++) await watchWalls(portal.url, greedy.token())
  const refused = await fetch(`${portal.url}/api/walls/events`, { headers: bearer(greedy.token()) })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, `${streamLimits.retryAfter}`])
  expect(await refused.json()).toMatchObject({ success: false, code: 'limit.exceeded' })
  await openStreams('walls', streamLimits.perSession)
})

it('a node that stops ends its streams, and does not wait for them', async () => {
  const stopping = await startPortal()
  const events = await watchWalls(stopping.url, (await stopping.as('admin')).token())
  const stopped = stopping.close()
  expect(await events.next()).toBe('end')
  await stopped
  expect((await post(portal, 'getUserReports', {}, bearer(admin.token()))).status).toBe(200)
})
