import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'
import { announcements, auditEvents, groupMembers } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'
import { storedEvents } from '../../records/audit/events.ts'

const portal = portalFixture({ faults: true })
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')
const ana = sessionFixture(portal, 'ana')
const bruno = sessionFixture(portal, 'bruno')

type Written = RequestOf<'insertAnnouncement'>

const announcement = (changes: Partial<Written> = {}): Written => ({
  ...{ kind: 'info', text_pt: 'Manutenção no sábado', text_en: '', ...changes },
})
const add = async (changes?: Partial<Written>): Promise<number> =>
  (await admin.call('insertAnnouncement', announcement(changes))).id ?? 0
const read = async (person = maria) => (await person.call('getUserGroups', {})).announcements
let advanced = 0
const advanceHours = (hours: number) => {
  advanced += hours
  return portal.advanceClock(hours * 3600)
}
const inHours = (hours: number) => new Date(Date.now() + (advanced + hours) * 3_600_000).toISOString()

async function groupOf(person: typeof maria): Promise<number> {
  const [group] = (await person.call('getUserGroups', {})).groups
  if (!group) throw new Error('in no group')
  return group.id
}

afterEach(() => portal.changeExternally((db) => db.delete(announcements)))

describe('a user', () => {
  it('reads an announcement for everyone, in the language it is written in, and nobody of another company does', async () => {
    const id = await add()
    expect(await read()).toEqual([
      {
        ...{ id, version: 1, kind: 'info' },
        ...{ text_pt: 'Manutenção no sábado', text_en: 'Manutenção no sábado' },
      },
    ])
    expect(await read(ana)).toHaveLength(1)
    expect(await read(bruno)).toEqual([])
  })

  it('reads an announcement to a group only as its member', async () => {
    const id_group = await groupOf(maria)
    await add({ id_group })
    expect(await read()).toHaveLength(1)
    expect(await read(ana)).toEqual([])
    const member = { tenantId: 1, groupId: id_group, userId: personIds.ana }
    await portal.changeExternally((db) => db.insert(groupMembers).values(member))
    expect(await read(ana)).toHaveLength(1)
    await portal.changeExternally((db) =>
      db.delete(groupMembers).where(eq(groupMembers.userId, personIds.ana)),
    )
    expect(await read(ana)).toEqual([])
  })

  it('reads it from its start to its end, without a change of anything', async () => {
    await add({ starts_at: inHours(1), ends_at: inHours(3) })
    const before = await maria.call('getUserGroups', {})
    expect(before.announcements).toEqual([])
    expect(before.announcements_change_in).toBeLessThanOrEqual(3600)
    await advanceHours(1)
    expect(await read()).toHaveLength(1)
    await advanceHours(2)
    expect(await maria.call('getUserGroups', {})).not.toHaveProperty('announcements_change_in')
    expect(await read()).toEqual([])
  })

  it('reads warnings first', async () => {
    await add({ kind: 'warning', text_pt: 'Dados incompletos' })
    await add()
    expect((await read())?.map(({ kind }) => kind)).toEqual(['warning', 'info'])
  })
})

describe('an administrator', () => {
  it('gets another version with another text, and the same one with other dates', async () => {
    const id = await add()
    const update = (changes: Partial<Written>) =>
      admin.call('updateAnnouncement', { id, ...announcement(changes) })
    await update({ ends_at: inHours(1) })
    expect(await read()).toMatchObject([{ version: 1 }])
    await update({ ends_at: inHours(1), text_en: 'Maintenance on Saturday' })
    expect(await read()).toMatchObject([{ version: 2, text_en: 'Maintenance on Saturday' }])
  })

  it('finds every change in the audit log', async () => {
    const id = await add()
    await admin.call('updateAnnouncement', { id, ...announcement({ kind: 'warning' }) })
    await admin.call('deleteAnnouncement', { id_announcement: id })
    const events = await storedEvents(portal, eq(auditEvents.objectId, id))
    expect(events.filter(({ objectType }) => objectType === 'announcement')).toMatchObject([
      { action: 'announcement.create', before: null, after: { textPt: 'Manutenção no sábado' } },
      { action: 'announcement.update', before: { kind: 'info' }, after: { kind: 'warning' } },
      {
        action: 'announcement.delete',
        before: { kind: 'warning', textPt: 'Manutenção no sábado' },
        after: null,
      },
    ])
  })

  it('reads whether an announcement is current, scheduled or has ended', async () => {
    await add({ ends_at: inHours(1) })
    await add({ starts_at: inHours(2) })
    const states = async () => (await admin.call('announcements', {})).announcements.map(({ state }) => state)
    expect(await states()).toEqual(['scheduled', 'current'])
    await advanceHours(3)
    expect(await states()).toEqual(['current', 'ended'])
  })

  it.each<[string, Partial<Written>, number, Record<string, string>]>([
    ['without a text', { text_pt: ' ' }, 400, { text_pt: 'announcementTextMissing' }],
    [
      'that ends before it starts',
      { starts_at: '2026-01-02T00:00:00Z', ends_at: '2026-01-02T01:00:00+02:00' },
      400,
      { ends_at: 'announcementEnd' },
    ],
    ['to a group that does not exist', { id_group: 999_999 }, 404, { id_group: 'groupUnknown' }],
  ])('cannot write one %s', async (_what, changes, status, fields) => {
    await expect(add(changes)).rejects.toMatchObject({ status, fields })
    expect((await admin.call('announcements', {})).announcements).toEqual([])
  })

  it('can write 200 at most', async () => {
    const rows = Array.from({ length: limits.announcements }, () => ({ tenantId: 1, textPt: 'Aviso' }))
    await portal.changeExternally((db) => db.insert(announcements).values(rows))
    await expect(add()).rejects.toMatchObject({ status: 409, code: 'limit.announcements' })
  })
})
