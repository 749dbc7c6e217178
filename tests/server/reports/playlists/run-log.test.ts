import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SentRunEvent } from '#common/contract/run-event.ts'
import { playlistRunEvents } from '#server/base/db/schema/index.ts'
import { applyRetention } from '#server/records/retention/retention.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'
import { bearer } from '../../post.ts'

const now = Date.UTC(2026, 5, 1, 12)
const day = 86_400_000
const ago = (ms: number): string => new Date(now - ms).toISOString()

let id_playlist: number
const portal = portalFixture({ clock: { now: () => now } })
const joao = sessionFixture(portal, 'joao')
beforeAll(async () => {
  id_playlist = Number((await joao.call('insertPlaylist', { name: 'Recepção' })).id)
})

const send = (run: string, events: SentRunEvent[], person = joao) =>
  person.call('insertLogPlaylistRun', { id_playlist, run, events, fingerprint: 'tv' })

const stored = (run: string) =>
  portal.database.db
    .select()
    .from(playlistRunEvents)
    .where(eq(playlistRunEvents.run, run))
    .orderBy(playlistRunEvents.id)

describe('what happened during playback', () => {
  it('is stored with user, playlist, event and time', async () => {
    await send('one', [
      { no: 1, at: ago(2000), kind: 'started' },
      { no: 2, at: ago(1000), kind: 'skipped', slide: 'Metas', page: 'P2', reason: 'page.timeout' },
    ])
    expect(await stored('one')).toMatchObject([
      { no: 1, kind: 'started', slide: null, page: null, reason: null, at: new Date(now - 2000) },
      {
        tenantId: 1,
        userId: personIds.joao,
        userName: 'João Lima',
        playlistId: id_playlist,
        playlistName: 'Recepção',
        no: 2,
        kind: 'skipped',
        slide: 'Metas',
        page: 'P2',
        reason: 'page.timeout',
        fingerprint: 'tv',
        at: new Date(now - 1000),
      },
    ])
  })

  it('is stored once when it is sent again, with what is new', async () => {
    const first: SentRunEvent = { no: 1, at: ago(5), kind: 'started' }
    await send('again', [first])
    await send('again', [first, { no: 2, at: ago(4), kind: 'offline' }])
    await send('other', [first])
    expect((await stored('again')).map(({ no, kind }) => [no, kind])).toEqual([
      [1, 'started'],
      [2, 'offline'],
    ])
    expect(await stored('other')).toHaveLength(1)
  })

  it('is never stored with a time in the future, nor before the log begins', async () => {
    const times = [ago(-day), '9999-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00', '0000-01-01T00:00:00Z']
    await send(
      'wrong clock',
      times.map((at, index) => ({ no: index + 1, at, kind: 'resumed_from_sleep' as const })),
    )
    const month = new Date(now - 30 * day)
    expect((await stored('wrong clock')).map(({ at }) => at)).toEqual([
      new Date(now),
      new Date(now),
      month,
      month,
    ])
  })

  it('is stored under its current name when a page of an earlier release sends a former one', async () => {
    await send('earlier release', [
      { no: 1, at: ago(3), kind: 'calm' },
      { no: 2, at: ago(2), kind: 'woke' },
      { no: 3, at: ago(1), kind: 'recycled' },
    ])
    expect((await stored('earlier release')).map(({ kind }) => kind)).toEqual([
      'retrying',
      'resumed_from_sleep',
      'frame_replaced',
    ])
  })

  it.each([
    ['no events', [], 'events'],
    ['more events than a player keeps', Array.from({ length: 201 }, () => ({})), 'events'],
    ['an unknown kind', [{ no: 1, at: ago(1), kind: 'exploded' }], 'events.0.kind'],
    ['no time', [{ no: 1, at: 'yesterday', kind: 'paused' }], 'events.0.at'],
    [
      'a name that is too long',
      [{ no: 1, at: ago(1), kind: 'skipped', slide: 'x'.repeat(121) }],
      'events.0.slide',
    ],
    [
      'a reason that is too long',
      [{ no: 1, at: ago(1), kind: 'paused', reason: 'x'.repeat(41) }],
      'events.0.reason',
    ],
  ])('is rejected with %s', async (_, events, field) => {
    const response = send('refused', events as SentRunEvent[])
    await expect(response).rejects.toMatchObject({ status: 400, code: 'request.invalid' })
    await response.catch(({ fields }) => expect(Object.keys(fields)).toContain(field))
    expect(await stored('refused')).toEqual([])
  })

  it('is kept when its playlist is deleted, and deleted after a month', async () => {
    const { db } = portal.database
    await send('long ago', [
      { no: 1, at: ago(1), kind: 'started' },
      { no: 2, at: ago(0), kind: 'ended', reason: 'session' },
    ])
    const old = new Date(Date.now() - 31 * day)
    await db.update(playlistRunEvents).set({ at: new Date() }).where(eq(playlistRunEvents.run, 'long ago'))
    await db.update(playlistRunEvents).set({ at: old }).where(eq(playlistRunEvents.kind, 'ended'))
    await joao.call('deletePlaylist', { id_playlist })
    await applyRetention(db, Date.now())
    expect((await stored('long ago')).map(({ kind }) => kind)).toEqual(['started'])
  })
})

describe('the list of runs', () => {
  const read = async (filter: object, person: 'admin' | 'borealAdmin' = 'admin') => {
    const token = (await portal.as(person)).token()
    const url = `/api/log/playlist-runs?filter=${encodeURIComponent(JSON.stringify(filter))}`
    const answer = await portal.app.inject({ method: 'GET', url, headers: bearer(token) })
    return { range: answer.headers['content-range'], rows: answer.json() }
  }

  it('is available to administrators of the tenant, filtered by playlist and by kind', async () => {
    const maria = await portal.as('maria')
    const id = Number((await maria.call('insertPlaylist', { name: 'Fábrica' })).id)
    const events: SentRunEvent[] = [
      { no: 1, at: ago(3000), kind: 'shown', slide: 'Vendas', page: 'P1' },
      { no: 2, at: ago(2000), kind: 'offline' },
    ]
    await maria.call('insertLogPlaylistRun', { id_playlist: id, run: 'run-1', events })
    const { range, rows } = await read({ playlist: 'fabri' })
    expect(range).toBe('playlist-runs 0-1/2')
    expect(rows[1]).toEqual({
      id: expect.any(Number),
      at: ago(3000),
      user_id: 2,
      user_name: 'Maria Souza',
      playlist_id: id,
      playlist_name: 'Fábrica',
      run: 'run-1',
      user_agent: null,
      kind: 'shown',
      slide: 'Vendas',
      page: 'P1',
      reason: null,
      fingerprint: null,
    })
    expect((await read({ playlist_id: id, kind: 'offline' })).rows).toMatchObject([{ kind: 'offline' }])
    expect((await read({ playlist_id: id }, 'borealAdmin')).rows).toEqual([])
  })

  it('shows and finds events of an earlier release under their current names', async () => {
    const event = {
      tenantId: 1,
      userId: personIds.maria,
      userName: 'Maria Souza',
      playlistId: 99,
      playlistName: 'Pátio',
    }
    const rest = { ...event, run: 'stored before', at: new Date(now - 1000) }
    await portal.database.db.insert(playlistRunEvents).values([
      { ...rest, no: 1, kind: 'woke' },
      { ...rest, no: 2, kind: 'paused' },
    ])
    const { rows } = await read({ playlist_id: 99 })
    expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(['paused', 'resumed_from_sleep'])
    for (const kind of ['resumed_from_sleep', 'woke']) {
      expect((await read({ playlist_id: 99, kind })).rows).toMatchObject([{ kind: 'resumed_from_sleep' }])
    }
  })
})
