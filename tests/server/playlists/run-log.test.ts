import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SentRunEvent } from '#common/contract/run-event.ts'
import { playlistRunEvents } from '#server/db/schema/index.ts'
import { deleteOldRunEvents } from '#server/playlists/run-log.ts'
import { type Browser, startPortal, type TestPortal } from '../portal.ts'
import { bearer } from '../post.ts'

const now = Date.UTC(2026, 5, 1, 12)
const day = 86_400_000
const ago = (ms: number): string => new Date(now - ms).toISOString()

let portal: TestPortal
let joao: Browser
let id_playlist: number
beforeAll(async () => {
  portal = await startPortal({ clock: { now: () => now } })
  joao = await portal.as('joao')
  id_playlist = Number((await joao.call('insertPlaylist', { name: 'Recepção' })).id)
})
afterAll(() => portal.close())

const send = (run: string, events: SentRunEvent[], person = joao) =>
  person.call('insertLogPlaylistRun', { id_playlist, run, events, fingerprint: 'tv' })

const stored = (run: string) =>
  portal.database.db
    .select()
    .from(playlistRunEvents)
    .where(eq(playlistRunEvents.run, run))
    .orderBy(playlistRunEvents.id)

describe('what happened in a run', () => {
  it('is kept with who, which playlist, what and when', async () => {
    await send('one', [
      { no: 1, at: ago(2000), kind: 'started' },
      { no: 2, at: ago(1000), kind: 'skipped', slide: 'Metas', page: 'P2', reason: 'slide.timeout' },
    ])
    expect(await stored('one')).toMatchObject([
      { no: 1, kind: 'started', slide: null, page: null, reason: null, at: new Date(now - 2000) },
      {
        tenantId: 1,
        userId: 3,
        userName: 'João Lima',
        playlistId: id_playlist,
        playlistName: 'Recepção',
        no: 2,
        kind: 'skipped',
        slide: 'Metas',
        page: 'P2',
        reason: 'slide.timeout',
        fingerprint: 'tv',
        at: new Date(now - 1000),
      },
    ])
  })

  it('is kept once when it is sent again, and what is new with it', async () => {
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

  it('never lies in time to come, nor further back than the log reaches', async () => {
    const times = [ago(-day), '9999-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00', '0000-01-01T00:00:00Z']
    await send(
      'wrong clock',
      times.map((at, index) => ({ no: index + 1, at, kind: 'woke' as const })),
    )
    const month = new Date(now - 30 * day)
    expect((await stored('wrong clock')).map(({ at }) => at)).toEqual([
      new Date(now),
      new Date(now),
      month,
      month,
    ])
  })

  it('is told by the owner of the playlist only', async () => {
    for (const person of ['maria', 'admin', 'bruno'] as const) {
      const other = await portal.as(person)
      const told = send('foreign', [{ no: 1, at: ago(1), kind: 'started' }], other)
      await expect(told).rejects.toMatchObject({ status: 404, code: 'resource.missing' })
    }
    expect(await stored('foreign')).toEqual([])
  })

  it.each([
    ['no event at all', [], 'events'],
    ['more than a screen keeps', Array.from({ length: 201 }, () => ({})), 'events'],
    ['what cannot happen', [{ no: 1, at: ago(1), kind: 'exploded' }], 'events.0.kind'],
    ['no time', [{ no: 1, at: 'yesterday', kind: 'woke' }], 'events.0.at'],
    ['words without end', [{ no: 1, at: ago(1), kind: 'skipped', slide: 'x'.repeat(121) }], 'events.0.slide'],
    [
      'a reason that is a novel',
      [{ no: 1, at: ago(1), kind: 'woke', reason: 'x'.repeat(41) }],
      'events.0.reason',
    ],
  ])('is refused with %s', async (_, events, field) => {
    const told = send('refused', events as SentRunEvent[])
    await expect(told).rejects.toMatchObject({ status: 400, code: 'request.invalid' })
    await told.catch(({ fields }) => expect(Object.keys(fields)).toContain(field))
    expect(await stored('refused')).toEqual([])
  })

  it('outlives its playlist, and is deleted after a month', async () => {
    const { db } = portal.database
    await send('long ago', [
      { no: 1, at: ago(1), kind: 'started' },
      { no: 2, at: ago(0), kind: 'ended', reason: 'session' },
    ])
    const old = new Date(Date.now() - 31 * day)
    await db.update(playlistRunEvents).set({ at: new Date() }).where(eq(playlistRunEvents.run, 'long ago'))
    await db.update(playlistRunEvents).set({ at: old }).where(eq(playlistRunEvents.kind, 'ended'))
    await joao.call('deletePlaylist', { id_playlist })
    await deleteOldRunEvents(db)
    expect((await stored('long ago')).map(({ kind }) => kind)).toEqual(['started'])
  })
})

describe('the list of runs', () => {
  it('is read by the administrators of the tenant, found by playlist and by kind', async () => {
    const maria = await portal.as('maria')
    const id = Number((await maria.call('insertPlaylist', { name: 'Fábrica' })).id)
    const events: SentRunEvent[] = [
      { no: 1, at: ago(3000), kind: 'shown', slide: 'Vendas', page: 'P1' },
      { no: 2, at: ago(2000), kind: 'offline' },
    ]
    await maria.call('insertLogPlaylistRun', { id_playlist: id, run: 'run-1', events })
    const read = async (filter: object, person: 'admin' | 'borealAdmin' = 'admin') => {
      const token = (await portal.as(person)).token()
      const url = `/api/log/playlist-runs?filter=${encodeURIComponent(JSON.stringify(filter))}`
      const answer = await portal.app.inject({ method: 'GET', url, headers: bearer(token) })
      return { range: answer.headers['content-range'], rows: answer.json() }
    }
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
      kind: 'shown',
      slide: 'Vendas',
      page: 'P1',
      reason: null,
      fingerprint: null,
    })
    expect((await read({ playlist_id: id, kind: 'offline' })).rows).toMatchObject([{ kind: 'offline' }])
    expect((await read({ playlist_id: id }, 'borealAdmin')).rows).toEqual([])
  })
})
