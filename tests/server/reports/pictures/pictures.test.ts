import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { images, pageViews, reportPictures } from '#server/base/db/schema/index.ts'
import { processImage } from '#server/base/images/process-image.ts'
import { deleteUnusedImages } from '#server/base/images/queries.ts'
import { createEmbedService } from '#server/power-bi/client/embed-service.ts'
import { deleteUnseenPictures } from '#server/reports/pictures/queries.ts'
import { cardFormat, renderReportPictures } from '#server/reports/pictures/render-pictures.ts'
import { portalFixture, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { type Browser, personIds } from '../../portal.ts'
import {
  allowExport,
  download,
  exported,
  withAccessOfMaria,
  withOtherRoles,
} from '../exports/export-client.ts'

const portal = portalFixture({ faults: true })
const maria = sessionFixture(portal, 'maria')
const joao = sessionFixture(portal, 'joao')
const ana = sessionFixture(portal, 'ana')

const log = pino({ level: 'silent' })
const minuteMs = 60_000
const reportId = 378

/** As if a user had opened the report this long ago. */
const openReport = (id: number, msAgo = 0) =>
  portal.database.db.insert(pageViews).values({
    ...{ tenantId: 1, userId: personIds.joao, userName: 'João', reportId: id, reportName: 'Report' },
    ...{ pageName: 'ReportSection01', pageTitle: 'Page', at: new Date(Date.now() - msAgo) },
  })

/** Runs the job, as if it were this much later. */
async function runJob(laterMs = 0): Promise<void> {
  const { database, keyring } = portal
  const { decrypt } = keyring
  const embed = createEmbedService({ clock: Date.now, log, decrypt, observe: () => undefined })
  const clock = { now: () => Date.now() + laterMs }
  await renderReportPictures({ database, embed, clock, log } as Parameters<typeof renderReportPictures>[0])
}

async function pictureOf(user: Browser, id = reportId): Promise<Buffer | undefined> {
  const { pictures } = await user.call('getReportPictures', { reports: [id] })
  const [, base64] = pictures[0]?.picture.split(',') ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

const renderings = async () => (await portal.emulator.calls()).ExportTo ?? 0

beforeAll(async () => {
  await setTenant(portal, { ownPictures: 'on' })
  await Promise.all([openReport(reportId), openReport(380)])
})
afterEach(async () => {
  await portal.emulator.endFaults()
  await portal.database.db.delete(reportPictures)
})

describe('the card of a report', () => {
  it('shows the first page as its user may see it, after it was seen once', async () => {
    await allowExport(portal, reportId)
    expect(await pictureOf(maria)).toBeUndefined()
    expect(await pictureOf(joao)).toBeUndefined()
    await runJob()
    const { report } = await maria.call('getReport', { id_report: reportId })
    const pages = report.page_filters?.slice(0, 1).map(({ name }) => name)
    const { id } = await exported(maria, { id_report: reportId, format: 'PNG', pages })
    const file = Buffer.from(await (await download(portal, maria, id)).arrayBuffer())
    const shown = await pictureOf(maria)
    expect(shown?.equals((await processImage(file, cardFormat)).bytes)).toBe(true)
    const ofJoao = await pictureOf(joao)
    expect(ofJoao).toBeDefined()
    expect(ofJoao?.equals(shown ?? Buffer.alloc(0))).toBe(false)
  })

  it('is given to nobody else, and not without the session', async () => {
    await pictureOf(maria)
    await runJob()
    expect(await pictureOf(maria)).toBeDefined()
    expect(await pictureOf(ana)).toBeUndefined()
    const [stored] = await portal.database.db.select().from(reportPictures)
    expect(stored?.imageHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await fetch(`${portal.url}/images/${stored?.imageHash}`)).status).toBe(404)
  })

  it('shows nothing of other access, at once', async () => {
    await pictureOf(maria)
    await runJob()
    await withAccessOfMaria(portal, { granted: false }, async () => {
      expect(await pictureOf(maria)).toBeUndefined()
    })
    const none = { table: 'world', column: 'country', condition: 'In', value: 'Chile', data_type: 'varchar' }
    await withAccessOfMaria(portal, { filters: [none as never] }, async () => {
      expect(await pictureOf(maria)).toBeUndefined()
    })
    await withOtherRoles(portal, async () => expect(await pictureOf(maria)).toBeUndefined())
  })

  it('keeps its picture while Power BI fails, and gets a new one later', async () => {
    await pictureOf(maria)
    await runJob()
    await portal.database.db.update(reportPictures).set({ dataAt: new Date('2020-01-01') })
    await portal.emulator.fault({ call: 'ExportTo', exportJob: { fails: true }, times: 1 })
    const before = await renderings()
    await runJob(31 * minuteMs)
    expect(await pictureOf(maria)).toBeDefined()
    // Before it is due again, it isn't tried.
    await runJob(32 * minuteMs)
    expect((await renderings()) - before).toBe(1)
    await runJob(50 * minuteMs)
    expect((await renderings()) - before).toBe(2)
    const [stored] = await portal.database.db.select().from(reportPictures)
    expect(stored).toMatchObject({ failures: 0, dataAt: expect.any(Date) })
    expect(stored?.dataAt?.getFullYear()).toBeGreaterThan(2020)
  })
})

describe('renderings', () => {
  it('happen once for all users with the same rows, and again only for new data or after a day', async () => {
    // A report without row-level security, and two users who see every row of it.
    const everyone: [Browser, number][] = [
      [maria, 380],
      [joao, 380],
    ]
    await withAccessOfMaria(
      portal,
      { filters: [], allowedPages: [] },
      async () => {
        for (const [user, id] of everyone) await pictureOf(user, id)
        const before = await renderings()
        await runJob()
        expect((await renderings()) - before).toBe(1)
        const [first, second] = await Promise.all(everyone.map(([user, id]) => pictureOf(user, id)))
        expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true)
        await runJob(31 * minuteMs)
        expect((await renderings()) - before).toBe(1)
        await runJob(25 * 60 * minuteMs)
        expect((await renderings()) - before).toBe(2)
      },
      380,
    )
  })

  it('do not happen for reports that nobody has opened for a month, nor where they are turned off', async () => {
    await portal.database.db.delete(pageViews)
    await openReport(reportId, 31 * 24 * 60 * minuteMs)
    await pictureOf(maria)
    const before = await renderings()
    await runJob()
    await openReport(reportId)
    await setTenant(portal, { ownPictures: 'off' })
    await runJob(31 * minuteMs)
    expect(await renderings()).toBe(before)
    await setTenant(portal, { ownPictures: 'on' })
    await runJob(31 * minuteMs)
    expect(await renderings()).toBe(before + 1)
  })

  it('are deleted when their users have not seen them for a month', async () => {
    const { db } = portal.database
    await pictureOf(maria)
    await runJob()
    const aMonthAgo = new Date(Date.now() - 31 * 24 * 60 * minuteMs)
    await db.update(reportPictures).set({ seenAt: aMonthAgo })
    await deleteUnseenPictures(db, new Date())
    await db.update(images).set({ createdAt: aMonthAgo })
    await deleteUnusedImages(db)
    expect(await db.$count(reportPictures)).toBe(0)
    expect((await db.select().from(images)).filter(({ isPrivate }) => isPrivate)).toEqual([])
  })
})
