import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { displays, supportMessages, users } from '#server/base/db/schema/index.ts'
import { reportSilentDisplays } from '#server/displays/health/report-silent.ts'
import { displayBrowser, type PairedDisplay } from '../../fixtures/display.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { addPlaylist, pair } from './wall.ts'

const portal = portalFixture({ faults: true, env: { SMTP_URL: 'log:' } })
const admin = sessionFixture(portal, 'admin')

beforeEach(async () => {
  await portal.changeExternally((db) => db.delete(users).where(eq(users.isDisplay, true)))
  await portal.database.db.delete(supportMessages)
})

/** A display that is meant to play all day. */
const playing = async (name: string): Promise<PairedDisplay> =>
  pair(portal, admin, { name, id_playlist: await addPlaylist(portal, [379]) })

/** The job runs after some minutes. */
async function runAfter(minutes: number): Promise<void> {
  await portal.advanceClock(minutes * 60)
  const { config, database } = portal
  await reportSilentDisplays({ config, database, clock: portal })
}

const walls = async () => (await admin.call('attention', {})).walls.rows.map(({ name }) => name)
const mails = () => portal.database.db.select().from(supportMessages)

async function say(display: PairedDisplay, phase: 'showing' | 'retrying'): Promise<void> {
  const browser = await displayBrowser(portal, display)
  await browser.call('syncDisplay', { state: { mode: 'playing', phase, version: '1.0.0' }, done: [] })
}

describe('an administrator', () => {
  it('hears once of displays that have shown nothing for five minutes, in one mail', async () => {
    await playing('Recepção')
    const failing = await playing('Refeitório')
    await runAfter(4)
    expect(await walls()).toEqual([])
    await say(failing, 'retrying')
    await runAfter(2)
    expect(await walls()).toEqual(['Recepção', 'Refeitório'])
    await runAfter(30)
    const sent = await mails()
    expect(sent.map(({ email }) => email)).toEqual(['admin@aurora.test'])
    expect(sent[0]?.message).toMatch(/- Recepção: .*\n- Refeitório: /)
    expect(sent[0]?.context).toMatchObject({ link: expect.stringMatching(/\/telas$/) })
  })

  it('reads it in the own language', async () => {
    await playing('Recepção')
    const languages = { pt: 'Telas que não mostram nada', en: 'Displays that show nothing' }
    for (const [language, subject] of Object.entries(languages)) {
      await portal.changeExternally((db) =>
        db
          .update(users)
          .set({ language: language as 'pt' | 'en' })
          .where(eq(users.email, 'admin@aurora.test')),
      )
      await portal.database.db.update(displays).set({ reportedAt: null })
      await runAfter(6)
      expect((await mails()).map((mail) => mail.subject)).toContain(subject)
    }
  })

  it('sees it no longer when the display shows its playlist again, and by mail at most once an hour', async () => {
    const display = await playing('Recepção')
    await runAfter(6)
    await say(display, 'showing')
    expect(await walls()).toEqual([])
    await runAfter(6)
    expect(await walls()).toEqual(['Recepção'])
    expect(await mails()).toHaveLength(1)
    await say(display, 'showing')
    await runAfter(61)
    expect(await mails()).toHaveLength(2)
  })

  it('hears nothing of displays that are not meant to play, or were revoked', async () => {
    await pair(portal, admin, { name: 'Sem playlist' })
    const dark = await playing('Escura')
    const always = { days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 0, id_playlist: null }
    await admin.call('updateDisplays', { ids: [dark.id], schedule: [always] })
    const revoked = await playing('Desconectada')
    await admin.call('revokeDisplays', { ids: [revoked.id] })
    await runAfter(10)
    expect(await walls()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('hears nothing of a display that has just begun to play', async () => {
    const display = await playing('Recepção')
    const minute = (offset: number) => {
      const time = new Date(portal.now() + offset * 60_000 - 3 * 3_600_000)
      return time.getUTCHours() * 60 + time.getUTCMinutes()
    }
    const [from, until] = [minute(-60), minute(28)]
    const dark = { days: [1, 2, 3, 4, 5, 6, 7], from, until, id_playlist: null }
    await admin.call('updateDisplays', { ids: [display.id], schedule: [dark] })
    await runAfter(30)
    expect(await walls()).toEqual([])
    await runAfter(5)
    expect(await walls()).toEqual(['Recepção'])
  })
})
