import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { displayCommands, displaySchedule, displays } from '#server/base/db/schema/index.ts'
import { addDisplay, displayBrowser, type PairedDisplay } from '../../fixtures/display.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { giveReport } from '../base/db/rows.ts'
import type { Browser } from '../portal.ts'

const portal = portalFixture({ faults: true })
const joao = sessionFixture(portal, 'joao')
const db = () => portal.database.db
const now = () => new Date(portal.now())

type State = RequestOf<'syncDisplay'>['state']
const showing: State = { mode: 'playing', phase: 'showing', item: 'Aeroportos', version: '1.0.0' }

let playlistId: number
let display: PairedDisplay
let screen: Browser
beforeEach(async () => {
  playlistId = (await joao.call('insertPlaylist', { name: 'Parede' })).id ?? 0
  display = await addDisplay(db(), { playlistId, at: now() })
  screen = await displayBrowser(portal, display)
})

const sync = (state: State = showing, done: number[] = []) => screen.call('syncDisplay', { state, done })

async function stored() {
  const [row] = await db().select().from(displays).where(eq(displays.userId, display.id))
  if (!row) throw new Error('there is no display')
  return row
}

const change = (values: Partial<typeof displays.$inferInsert>) =>
  db().update(displays).set(values).where(eq(displays.userId, display.id))

describe('a display hears what to do', () => {
  it('its name and number, playlist, options, schedule and the time zone in which that counts', async () => {
    await change({ options: { theme: 'dark', progress: false } })
    const entry = { tenantId: 1, displayId: display.id, content: 'dark' as const }
    const night = { days: [6, 7], fromMinute: 1320, untilMinute: 360 }
    await db()
      .insert(displaySchedule)
      .values({ ...entry, ...night })
    const { number } = await stored()
    expect(await sync()).toMatchObject({
      ...{ name: 'Recepção', number, id_playlist: playlistId, message: null, commands: [] },
      options: { theme: 'dark', progress: false },
      schedule: [{ days: [6, 7], from: 1320, until: 360, id_playlist: null }],
      time_zone: 'America/Sao_Paulo',
    })
  })

  it('a message until its time is over', async () => {
    await change({
      message: 'Saída pela escada',
      messageUntil: new Date(portal.now() + 60_000),
      messageUrgent: true,
    })
    const { messageUntil } = await stored()
    const message = { text: 'Saída pela escada', until: messageUntil?.toISOString(), urgent: true }
    expect((await sync()).message).toEqual(message)
    await portal.advanceClock(61)
    expect((await sync()).message).toBeNull()
  })

  it('commands in their order, until it says that they are done or a minute has passed', async () => {
    const command = { tenantId: 1, displayId: display.id, createdAt: now() }
    const rows = (['next', 'identify', 'reload'] as const).map((kind) => ({ ...command, kind }))
    const [first, second, third] = await db().insert(displayCommands).values(rows).returning()
    expect((await sync()).commands.map(({ kind }) => kind)).toEqual(['next', 'identify', 'reload'])
    const { commands } = await sync(showing, [first?.id ?? 0, second?.id ?? 0])
    expect(commands).toEqual([{ id: third?.id, kind: 'reload' }])
    const [done] = await db()
      .select()
      .from(displayCommands)
      .where(eq(displayCommands.id, first?.id ?? 0))
    expect(done?.doneAt).not.toBeNull()
    await portal.advanceClock(61)
    expect((await sync()).commands).toEqual([])
  })

  it('nothing of another display, whose commands it cannot finish either', async () => {
    const other = await addDisplay(db(), { at: now() })
    const command = { tenantId: 1, displayId: other.id, kind: 'next' as const, createdAt: now() }
    const [stranger] = await db().insert(displayCommands).values(command).returning()
    expect((await sync(showing, [stranger?.id ?? 0])).commands).toEqual([])
    const [row] = await db()
      .select()
      .from(displayCommands)
      .where(eq(displayCommands.id, stranger?.id ?? 0))
    expect(row?.doneAt).toBeNull()
  })
})

describe('the revision', () => {
  const addItem = async (entryId: number) => {
    const item = { id_playlist: playlistId, id: entryId, tempo_atualizacao: 10, navegacao: 'N' as const }
    await joao.call('insertPlaylistReport', item)
  }

  it('stays while nothing changes, and changes with an item, its report, and the access of the display', async () => {
    const { reportId, entryId } = await giveReport(db(), 3)
    await addItem(entryId)
    const revisions = [(await sync()).revision]
    expect((await sync()).revision).toBe(revisions[0])
    for (const statement of [
      `update playlist_entries set seconds = 20 where playlist_id = ${playlistId}`,
      `update playlists set layout = 'grid' where id = ${playlistId}`,
      `update reports set link_report = link_report where id = ${reportId}`,
      `insert into report_users (tenant_id, report_id, user_id) values (1, ${reportId}, ${display.id})`,
      `insert into group_members (tenant_id, group_id, user_id) values (1, 1, ${display.id})`,
      `update report_users set given = false where user_id = ${display.id}`,
      `update users set attributes = '[{"name":"loja","values":["1"]}]' where id = ${display.id}`,
      `update users set identity = 'maria@aurora.test' where id = ${display.id}`,
      `delete from playlist_entries where playlist_id = ${playlistId}`,
    ]) {
      await db().execute(statement)
      const { revision } = await sync()
      expect(revisions, statement).not.toContain(revision)
      revisions.push(revision)
    }
  })

  it('changes with the access of the owner, if it has one, and not with that of others', async () => {
    const { entryId } = await giveReport(db(), 3)
    await addItem(entryId)
    const before = (await sync()).revision
    await db().execute(`update report_users set granted_at = now() where id = ${entryId}`)
    expect((await sync()).revision).toBe(before)
    await change({ ownerId: 3 })
    const owned = (await sync()).revision
    await db().execute(`update report_users set granted_at = now() where id = ${entryId}`)
    expect((await sync()).revision).not.toBe(owned)
  })
})

describe('what a display shows', () => {
  it('is stored with its browser and address, and as healthy while it is what the schedule says', async () => {
    await portal.advanceClock(60)
    await sync()
    expect(await stored()).toMatchObject({
      state: { ...showing, address: '127.0.0.1', user_agent: expect.any(String) },
    })
    const healthyAt = (await stored()).healthyAt?.getTime() ?? 0
    expect(healthyAt).toBe((await stored()).seenAt?.getTime())
    await portal.advanceClock(60)
    const failing: State[] = [
      { ...showing, phase: 'retrying' },
      { mode: 'calm', version: '1.0.0' },
      { mode: 'offline', version: '1.0.0' },
    ]
    for (const state of failing) {
      await sync(state)
      expect((await stored()).healthyAt?.getTime(), state.mode).toBe(healthyAt)
    }
    await sync({ mode: 'message', version: '1.0.0' })
    expect((await stored()).healthyAt?.getTime()).toBeGreaterThan(healthyAt)
  })

  it('is calm where nothing is to be played, and no finding any more once it is as it should be', async () => {
    await db().delete(displaySchedule).where(eq(displaySchedule.displayId, display.id))
    await change({ healthyAt: new Date(0), reportedAt: now() })
    await sync()
    expect(await stored()).toMatchObject({ healthyAt: new Date(0), reportedAt: expect.any(Date) })
    await sync({ mode: 'calm', version: '1.0.0' })
    const { healthyAt, reportedAt } = await stored()
    expect(Number(healthyAt)).toBeGreaterThan(Number(reportedAt))
  })

  it('is not written again within 30 seconds while it stays the same', async () => {
    await sync()
    const { seenAt } = await stored()
    await portal.advanceClock(20)
    await sync()
    expect((await stored()).seenAt).toEqual(seenAt)
    await portal.advanceClock(11)
    await sync()
    expect((await stored()).seenAt?.getTime()).toBeGreaterThan(seenAt?.getTime() ?? 0)
  })

  describe('is announced to administrators', () => {
    let listener: pg.Client
    let payloads: (string | undefined)[] = []
    beforeAll(async () => {
      listener = new pg.Client(portal.database.connection)
      await listener.connect()
      listener.on('notification', ({ payload }) => payloads.push(payload))
      await listener.query('listen vitrine_changes')
    })
    afterAll(() => listener.end())

    /** How often this work was announced. */
    async function announced(work: () => Promise<unknown>): Promise<number> {
      payloads = []
      await work()
      const marker = `marker ${Math.random()}`
      await portal.database.pool.query(`select pg_notify('vitrine_changes', $1)`, [marker])
      await expect.poll(() => payloads.includes(marker)).toBe(true)
      return payloads.filter((payload) => payload === 'walls/1').length
    }

    it('only when they would see something else', async () => {
      expect(await announced(() => sync())).toBe(1)
      await portal.advanceClock(40)
      expect(await announced(() => sync())).toBe(0)
      expect(await announced(() => sync({ ...showing, item: 'Metas' }))).toBe(1)
      await portal.advanceClock(121)
      expect(await announced(() => sync({ ...showing, item: 'Metas' }))).toBe(1)
      await change({ reportedAt: now() })
      await portal.advanceClock(40)
      expect(await announced(() => sync({ ...showing, item: 'Metas' }))).toBe(1)
    })
  })
})
