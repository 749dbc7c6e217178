import { expect, it, onTestFinished, vi } from 'vitest'
import { notifyWalls } from '#server/base/db/notify.ts'
import { streamLimits } from '#server/base/rate-limits/limits.ts'
import { addDisplay, displayBrowser } from '../../fixtures/display.ts'
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

/** Displays of Aurora show something else. */
const changeWalls = () => notifyWalls({ db: portal.database.db, tenantId: 1 })

/** A display with its stream, once notifications of the database arrive. */
async function wakeDisplay(playlistId?: number) {
  const display = await addDisplay(portal.database.db, { playlistId })
  const browser = await displayBrowser(portal, display)
  const events = await readEvents(portal.url, 'displays/events', browser.token())
  onTestFinished(events.close)
  expect(events.status).toBe(200)
  while ((await events.next()) === 'lost');
  return { ...browser, id: display.id, events }
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
  await changeWalls()
  expect(await events.next()).toBe('wake')
})

it('an administrator hears of changes that another node has notified of', async () => {
  const node = await secondNode(portal)
  onTestFinished(node.close)
  const events = await watchWalls(node.url, admin.token())
  await changeWalls()
  expect(await events.next()).toBe('wake')
})

it('an administrator is told when changes do not arrive, and when they do again', async () => {
  const events = await watchWalls(portal.url, admin.token())
  await portal.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ~ '^(listen vitrine_changes|select 1)$'`,
  )
  const heard: string[] = []
  // A wake-up may still come from before.
  while (!['ready', 'end'].includes(heard.at(-1) ?? '')) heard.push(await events.next())
  expect(heard.filter((event) => event !== 'wake')).toEqual(['lost', 'ready'])
  await changeWalls()
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
  await changeWalls()
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

it('a display is woken by a command, and asks what it is to do', async () => {
  const [display, other] = [await wakeDisplay(), await wakeDisplay()]
  await admin.call('commandDisplays', { ids: [display.id], command: 'next' })
  expect(await display.events.next()).toBe('wake')
  const { commands } = await display.call('syncDisplay', { state: { mode: 'calm', version: '1' }, done: [] })
  expect(commands).toMatchObject([{ kind: 'next' }])
  await admin.call('revokeDisplays', { ids: [other.id] })
  expect(await other.events.next()).toMatch(/^(wake|ended)$/)
})

it('a display is woken when its playlist, its schedule or its access changes', async () => {
  const maria = await portal.as('maria')
  const { id: playlistId = 0 } = await maria.call('insertPlaylist', { name: 'Lobby' })
  const { events, id } = await wakeDisplay(playlistId)
  await maria.call('updatePlaylist', { id: playlistId, name: 'Hall' })
  expect(await events.next()).toBe('wake')
  const { reports } = await maria.call('getUserReports', {})
  const item = { id: reports[0]?.id_user_report ?? 0, tempo_atualizacao: 30, navegacao: 'N' as const }
  await maria.call('insertPlaylistReport', { id_playlist: playlistId, ...item })
  expect(await events.next()).toBe('wake')
  await maria.call('deletePlaylist', { id_playlist: playlistId })
  expect(await events.next()).toBe('wake')
  await admin.call('updateDisplay', { id, id_playlist: null })
  expect(await events.next()).toBe('wake')
  await admin.call('insertGroup', { name: 'Walls', users: [id] })
  expect(await events.next()).toBe('wake')
})

it('the stream of a display that is revoked ends, and is not opened again', async () => {
  const { id, events, token } = await wakeDisplay()
  await admin.call('revokeDisplays', { ids: [id] })
  const heard = []
  for (let event = ''; event !== 'end'; heard.push(event)) event = await events.next()
  expect(heard.slice(-2)).toEqual(['ended', 'end'])
  expect((await readEvents(portal.url, 'displays/events', token())).status).toBe(401)
})

it('displays watch no walls, and people wake no display', async () => {
  const { token } = await wakeDisplay()
  const statuses = [
    (await readEvents(portal.url, 'walls/events', token())).status,
    (await readEvents(portal.url, 'displays/events', admin.token())).status,
  ]
  expect(statuses).toEqual([403, 403])
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
