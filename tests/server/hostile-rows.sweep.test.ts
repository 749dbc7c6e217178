import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { openKeyring } from '#server/base/encryption/open-keyring.ts'
import { deleteUnusedImages } from '#server/base/images/queries.ts'
import { addThumbnails } from '#server/base/images/thumbnails.ts'
import { deleteExpiredCounts } from '#server/base/rate-limits/counts.ts'
import { deleteOldImports } from '#server/people/import/stored-imports.ts'
import { deleteErasedAddresses } from '#server/people/personal-data/erase-person.ts'
import { blockExpiredUsers } from '#server/people/users/expiry.ts'
import { deleteUnusedNames } from '#server/records/access-log/former-names.ts'
import { applyRetention } from '#server/records/retention/retention.ts'
import { rollUpUsage } from '#server/records/usage/roll-up.ts'
import { deleteOldExports } from '#server/reports/exports/queries.ts'
import { deleteUnseenPictures } from '#server/reports/pictures/queries.ts'
import { deleteOldDeliveries, queueDueSubscriptions } from '#server/reports/subscriptions/deliveries.ts'
import { deleteExpiredLinks } from '#server/sign-in/password-links/queries.ts'
import { deleteExpiredSessions } from '#server/sign-in/sessions/queries.ts'
import { portalFixture, sessionFixture } from '../fixtures/portal.ts'
import { runLine } from './cli/operator.ts'
import { createFixture } from './contract/fixture.ts'
import { silentLog, type TestDatabase } from './database.ts'
import { personIds } from './portal.ts'

const SECRETS_KEY = randomBytes(32).toString('base64')
const folder = mkdtempSync(join(tmpdir(), 'vitrine-hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What an administrator of Boreal may have stored, in this release or an earlier one. */
const texts = [
  'enc:v1:00000000:AAAA:AAAA:AAAA',
  'enc:',
  '',
  ' ',
  '{"a":[',
  '%E0%A4%A',
  'http://[',
  '\r\nX: y',
  '\u202e',
  '-----BEGIN CERTIFICATE-----',
  'x'.repeat(10_000),
]
/** Of lists and objects; those who read them are told by the schema that they are not null. */
const structures = ['[]', '{}', '"x"', '[null]', '{"__proto__":1}']

interface Column {
  table: string
  name: string
  type: string
}

/** Columns with text and structures, of tables with rows of tenants. */
async function columnsOf({ pool }: TestDatabase): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.table_name as table, c.column_name as name, c.udt_name as type
     from information_schema.columns c
     where c.table_schema = 'public' and c.udt_name in ('text', 'varchar', 'jsonb', '_text')
       and exists (select from information_schema.columns t
         where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant_id')`,
  )
  return rows
}

/** Sets each of these columns in all rows of Boreal, where the database accepts it. @returns how many it accepted */
async function spoil(database: TestDatabase, text: string, structure: string): Promise<number> {
  let accepted = 0
  for (const { table, name, type } of await columnsOf(database)) {
    const value = { jsonb: '$1::jsonb', _text: 'array[$1]' }[type] ?? '$1'
    const set = (expression: string) =>
      database.pool.query(`update "${table}" set "${name}" = ${expression} where tenant_id = 2`, [
        type === 'jsonb' ? structure : text,
      ])
    const done = await set(value).catch(() =>
      type === 'text' ? set('$1 || ctid::text').catch(() => null) : null,
    )
    if (done?.rowCount) accepted++
  }
  return accepted
}

describe.each(texts.map((text, at) => ({ text, structure: structures[at % structures.length] ?? '[]' })))(
  'where every field of Boreal is $text or $structure',
  ({ text, structure }) => {
    const portal = portalFixture({
      env: { SECRETS_KEY },
      prepare: async (database) => {
        await createFixture(database.db, 2, personIds.borealAdmin)
        expect(await spoil(database, text, structure)).toBeGreaterThan(20)
        await openKeyring(readConfig({ DATABASE_URL: 'postgres://u@db.test/x' }), database.db, silentLog)
      },
    })
    const maria = sessionFixture(portal, 'maria')
    const admin = sessionFixture(portal, 'admin')

    it('Aurora notices nothing', async () => {
      const { reports } = await maria.call('getUserReports', {})
      expect(reports.length).toBeGreaterThan(0)
      const id_report = reports[0]?.id ?? 0
      await maria.call('getReport', { id_report, gerencial: 'N', is_common_report: 'S' })
      await admin.call('users', { page: 1, per_page: 20 })
      await expect
        .poll(async () => (await portal.app.inject('/ready')).json())
        .toMatchObject({ embed: { 'account 1': { ok: true } } })
    })

    it('jobs of the database do their work', async () => {
      const { db } = portal.database
      const now = new Date()
      const failed: string[] = []
      const jobs = {
        ...{ queueDueSubscriptions, blockExpiredUsers, rollUpUsage, deleteUnusedImages, deleteExpiredCounts },
        ...{ deleteExpiredSessions, deleteOldExports, deleteUnseenPictures, deleteOldDeliveries },
        ...{ deleteExpiredLinks, deleteOldImports, deleteUnusedNames, addThumbnails },
        applyRetention: () => applyRetention(db, now.getTime()),
        deleteErasedAddresses: () => deleteErasedAddresses(db, now.getTime()),
      }
      for (const [name, job] of Object.entries(jobs)) {
        await job(db, now).catch((error: unknown) =>
          failed.push(`${name}: ${error} ${(error as Error).cause}`),
        )
      }
      expect(failed).toEqual([])
    })

    it('every command works for Aurora, and for all tenants', async () => {
      const run = (line: string) =>
        runLine(portal, line).catch((error: unknown) => expect.fail(`${line}: ${error}`))
      for (const noun of ['account', 'admin', 'setup', 'management-report'])
        await run(`${noun} list --tenant 1`)
      await run('tenant list')
      await run('keys rotate')
      await run('account test --tenant 1 --id 1')
      await run('tenant set --tenant 1 --page-view-days 400')
      await run('user sessions --tenant 1 --email maria@aurora.test')
      await run('export-person --tenant 1 --email maria@aurora.test')
      await run(`backup --to ${join(folder, `${texts.indexOf(text)}`)}`)
      const lines: string[] = []
      await runLine(portal, 'doctor', '', lines).catch(() => undefined)
      expect(lines.join('\n')).toMatch(/ok +account 1 /)
      expect(lines.join('\n')).not.toContain('Unexpected error')
    })
  },
)
