import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { BUSINESS, EmulatorClient } from '#emulator/tests/client.ts'
import { readConfig } from '#server/base/config.ts'
import { jobs, reports, reportUsers, type StoredFilter, tenants } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { freePort } from '../../free-port.ts'
import { createBlankDatabase } from '../blank-database.ts'
import { personIds } from '../portal.ts'
import { operatorOf, runLine } from './operator.ts'

const SECRETS_KEY = randomBytes(32).toString('base64')
const portal = portalFixture({ env: { SECRETS_KEY } })

/** What doctor says with some settings changed, whether or not something failed. */
async function examine(
  settings: Record<string, unknown> = {},
  database = portal.database,
  options = '',
): Promise<string> {
  const printed: string[] = []
  const config = { ...portal.config, PUBLIC_URL: portal.url, ...settings }
  const { keyring } = portal
  await runLine({ database, config, keyring }, `doctor${options}`, '', printed).catch((error: Error) =>
    printed.push(error.message),
  )
  return printed.join('\n')
}

describe('doctor', () => {
  it('finds nothing that fails in a portal that works', async () => {
    const said = await examine()
    expect(said).not.toContain('failed   ')
    for (const line of [
      /ok {7}database: PostgreSQL \d+/,
      /ok {7}schema: up to date/,
      /ok {7}notifications: /,
      /ok {7}clock: agrees with the database/,
      /ok {7}account 1 \(.*\): signs in and sees \d+ workspaces/,
      /ok {7}public address: the portal answers/,
      /warning {2}captcha: it is off\n +Set CAPTCHA=altcha/,
      /warning {2}configuration: SUPPORT_EMAIL is not set\n +Set it to the address of your support/,
      /, 0 failed$/,
    ]) {
      expect(said).toMatch(line)
    }
    expect(await examine({ SUPPORT_EMAIL: 'ajuda@aurora.example' })).not.toContain('SUPPORT_EMAIL')
  })

  it('says what to do about a secret that expired, a mail server that is down, and a proxy that leads elsewhere', async () => {
    await operatorOf(portal)('account set-secret --tenant 1 --id 1', 'expired')
    onTestFinished(async () => {
      await operatorOf(portal)('account set-secret --tenant 1 --id 1', 'vitrine-emulator-secret')
    })
    const nowhere = `127.0.0.1:${await freePort()}`
    const said = await examine({ SMTP_URL: `smtp://${nowhere}`, PUBLIC_URL: portal.emulatorUrl })
    expect(said).toMatch(/failed {3}account 1 .*unauthorised.*\n.*account set-secret/)
    expect(said).toMatch(/failed {3}mail: .*ECONNREFUSED.*\n.*SMTP_URL/)
    expect(said).toMatch(/failed {3}public address: .* does not lead to the portal/)
    expect(said).toMatch(/\d failed\ndoctor: something failed, see above$/)
  })

  it('checks that a list of breached passwords can be searched', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'list')
    const examineList = () => examine({ BREACHED_PASSWORDS_FILE: file })
    expect(await examineList()).toMatch(/failed {3}breached passwords: .*no such file/)
    // The hash of "password".
    writeFileSync(file, '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8:9545824\r\n')
    expect(await examineList()).toMatch(/ok {7}breached passwords: the list can be searched/)
    writeFileSync(file, '0000000000000000000000000000000000000000:1\r\n')
    expect(await examineList()).toMatch(/warning {2}breached passwords: "password" is not in the list/)
  })

  it('names a workspace whose reports cannot be opened', async () => {
    const { pool } = portal.database
    await pool.query(
      "update reports set workspace_id = 'elsewhere', workspace_name = 'Perdida' where id = 378",
    )
    expect(await examine()).toMatch(/failed {3}account 1 .*that reports are in: Perdida/)
  })

  it('names jobs that fail, or that no node runs', async () => {
    const { db } = portal.database
    onTestFinished(async () => void (await db.delete(jobs)))
    const nextRunAt = new Date(Date.now() - 1_800_000)
    await db.insert(jobs).values([
      { name: 'check reports', nextRunAt, failures: 2 },
      { name: 'sum up usage', nextRunAt },
    ])
    const said = await examine()
    expect(said).toMatch(/warning {2}job "check reports": its last run failed \(2 in a row\)/)
    expect(said).toMatch(/warning {2}job "sum up usage": it has been due for 30 minutes\n +Start the portal/)
  })

  it('names time zones in use that the database does not know', async () => {
    const { db } = portal.database
    expect(await examine()).toMatch(/ok {7}time zones: the database knows those in use/)
    await db.update(tenants).set({ settings: { timeZone: 'Mars/Olympus' } })
    onTestFinished(async () => void (await db.update(tenants).set({ settings: {} })))
    expect(await examine()).toMatch(
      /failed {3}time zones: the database does not know Mars\/Olympus\n.*tzdata/,
    )
  })

  it('says where it looked for a database that does not answer', async () => {
    const port = await freePort()
    const connection = { connectionString: `postgres://vitrine:secret@127.0.0.1:${port}/vitrine` }
    const said = await examine({}, { ...portal.database, connection })
    expect(said).toMatch(new RegExp(`failed {3}database: .*127\\.0\\.0\\.1:${port}`))
    expect(said).not.toContain('secret')
  })

  it('asks for migrations before it reads tables, and for every setting that is not valid', async () => {
    const blank = await createBlankDatabase()
    onTestFinished(() => blank.close())
    expect(await examine({}, blank)).toMatch(
      /warning {2}schema: \d+ migrations are pending, from 0000_foundations/,
    )
    const printed: string[] = []
    const readBroken = () => readConfig({ PORT: 'x', SMTP_FROM: 'nobody' })
    await expect(
      runLine({ ...portal, database: portal.database, readConfig: readBroken }, 'doctor', '', printed),
    ).rejects.toThrow('something failed')
    expect(printed.join('\n')).toMatch(/failed {3}configuration: PORT: [\s\S]*SMTP_FROM: /)
  })
})

describe('doctor of one report', () => {
  const examineReport = (id: number) => examine({}, portal.database, ` --report ${id}`)

  it('opens and renders it as a user with row filters, and counts the rows', async () => {
    const said = await examineReport(380)
    for (const line of [
      /workspace: the account is a member of Business, which is on a capacity/,
      /model: no row-level security; 1 tables can be read/,
      /token: given out for Maria Souza/,
      /rows: 79 of 406 rows of cars/,
      /file: rendered as Maria Souza, \d+ bytes/,
      /, 0 failed$/,
    ]) {
      expect(said).toMatch(line)
    }
  })

  it('says that the workspace is on no capacity, and how much of the trial is used', async () => {
    const powerBi = new EmulatorClient(portal.emulatorUrl)
    await powerBi.signIn()
    const assign = (capacityId: string) =>
      powerBi.post(`/groups/${BUSINESS}/AssignToCapacity`, { capacityId })
    await assign('00000000-0000-0000-0000-000000000000')
    expect(await examineReport(380)).toMatch(
      /failed {3}report 380: workspace: the workspace Business is on no capacity; \d+% of the tokens/,
    )
    await assign('d0000000-0000-4000-8000-000000000001')
  })

  it('says when the model restricts the rows', async () => {
    // An earlier test has moved it.
    const workspaceId = 'a0000000-0000-4000-8000-000000000001'
    await portal.database.db.update(reports).set({ workspaceId }).where(eq(reports.id, 378))
    expect(await examineReport(378)).toMatch(/model: the model restricts the rows itself/)
  })

  it('says what would close it: a filter that Power BI cannot apply', async () => {
    const ofMaria = and(eq(reportUsers.reportId, 380), eq(reportUsers.userId, personIds.maria))
    const filter = { table: 'cars', column: 'Country', value: 'Japan' }
    const filters: StoredFilter[] = [{ ...filter, condition: 'In', data_type: 'varchar' }]
    await portal.database.db.update(reportUsers).set({ filters }).where(ofMaria)
    const said = await examineReport(380)
    expect(said).toMatch(/failed {3}report 380: token: .*report.filter_invalid/)
    expect(said).toMatch(/failed {3}report 380: file: .*export.filters/)
    expect(await examineReport(999_999)).toMatch(/failed {3}report 999999: does not exist/)
  })
})
