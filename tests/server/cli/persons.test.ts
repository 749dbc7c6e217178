import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '#server/base/db/schema/index.ts'
import { deleteErasedAddresses } from '#server/people/personal-data/erase-person.ts'
import { insertApiToken } from '#server/sign-in/api-tokens/api-tokens.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people } from '../portal.ts'
import { bearer, post } from '../post.ts'
import { operatorOf, runLine } from './operator.ts'
import { otherTables, personalTables } from './personal-tables.ts'

const portal = portalFixture()
const operator = operatorOf(portal)

/** Tables whose rows contain a text, and how many rows. */
async function rowsWith(text: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const name = getTableName(table)
    const { rows } = await portal.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} one where one::text ilike '%' || $1 || '%'`,
      [text],
    )
    if (rows[0]?.count) found[name] = rows[0].count
  }
  return found
}

/** Maria is renamed, uses the portal, is named in the audit log, and writes to support. */
async function liveAsMaria(): Promise<void> {
  const admin = await portal.as('admin')
  const renamed = { id: 2, name: 'Maria Quitéria', email: people.maria.email }
  await admin.call('updateUser', renamed)
  await admin.call('insertGroup', { name: 'Diretoria', users: [2, 3] })
  const token = { name: 'ETL', scopes: ['users:read' as const], createdBy: 'Maria Quitéria', expiresAt: null }
  await insertApiToken({ db: portal.database.db, tenantId: 1 }, token)
  const maria = await portal.as('maria')
  await maria.call('insertPlaylist', { name: 'TV da sala' })
  await maria.call('insertLogPageReport', { id: 'ReportSection01', id_report: 378, name: 'Overview' })
  await post(portal, 'login', { ...people.maria, password: 'not the right one' })
  await portal.database.pool.query(
    `insert into support_messages (tenant_id, user_id, email, subject, message, context)
       values (1, 2, 'maria@aurora.test', 'Ajuda', 'Sou a Maria Quitéria', '{"user": "Maria Quitéria"}')`,
  )
  await portal.database.pool.query(
    "update sign_ins set at = now() - interval '1 year' where user_id = 2 and result = 'refused'",
  )
  await expect.poll(() => rowsWith('Maria Quitéria').then((found) => found.page_views)).toBe(1)
}

describe('an operator', () => {
  it('exports everything that is stored about a person, without credentials', async () => {
    await liveAsMaria()
    const { value } = await runLine(portal, 'export-person --tenant 1 --email MARIA@aurora.test')
    expect(value).toMatchObject({
      person: { id: 2, isUser: true },
      user: { name: 'Maria Quitéria', email: 'maria@aurora.test' },
      formerNames: [{ name: expect.stringContaining('maria@aurora.test') }],
      groups: expect.arrayContaining([expect.objectContaining({ name: 'Diretoria' })]),
      reports: expect.arrayContaining([expect.objectContaining({ id: 378, filters: expect.any(Array) })]),
      playlists: expect.arrayContaining([expect.objectContaining({ name: 'TV da sala' })]),
      sessions: [expect.objectContaining({ address: '127.0.0.1' })],
      signIns: expect.arrayContaining([expect.objectContaining({ result: 'refused' })]),
      pageViews: [expect.objectContaining({ pageTitle: 'Overview' })],
      supportMessages: [expect.objectContaining({ subject: 'Ajuda' })],
      auditEvents: expect.arrayContaining([expect.objectContaining({ action: 'group.create' })]),
    })
    expect(JSON.stringify(value)).not.toMatch(/argon2|passwordHash|tokenHash|"sid"/)
  })

  it('erases a person: nothing names them, others are untouched, and what is kept is explained', async () => {
    await expect(operator('erase-person --tenant 1 --email maria@aurora.test')).rejects.toThrow(
      'Nothing was erased. To erase user 2 (Maria Quitéria) for good, add --confirm maria@aurora.test',
    )
    const joao = await rowsWith('joao@aurora.test')
    const line = 'erase-person --tenant 1 --email maria@aurora.test --confirm maria@aurora.test'
    const { value, lines } = await runLine(portal, line)
    expect(value).toMatchObject({ id: 2, erased: { user: 1, pageViews: 1, supportMessages: 1 } })
    expect(lines.join()).toContain('kept of signIns: time, result and, for six months, the IP address')
    expect(await rowsWith('maria@aurora.test')).toEqual({})
    expect(await rowsWith('Maria Quitéria')).toEqual({})
    expect(await rowsWith('TV da sala')).toEqual({ audit_events: 1 })
    expect(await rowsWith('joao@aurora.test')).toEqual(joao)
    const { rows } = await portal.database.pool.query(
      'select user_name, report_id, page_title from page_views where user_id = 2',
    )
    expect(rows).toEqual([{ user_name: 'Erased user 2', report_id: 378, page_title: 'Overview' }])
    expect((await post(portal, 'login', people.maria)).status).toBe(401)
  })

  it('erases what was left of a user who had been deleted before', async () => {
    const admin = await portal.as('admin')
    await portal.as('ana')
    await admin.call('deleteUser', { id_user: 4 })
    expect(await rowsWith('ana@aurora.test')).toHaveProperty('former_names')
    await operator('erase-person --tenant 1 --email ana@aurora.test --confirm ana@aurora.test')
    expect(await rowsWith('ana@aurora.test')).toEqual({})
    await expect(operator('export-person --tenant 1 --email ana@aurora.test')).rejects.toThrow(
      'Nothing is stored',
    )
  })

  it('keeps the addresses of an erased person for six months, as the law demands', async () => {
    const addresses = async () => {
      const { rows } = await portal.database.pool.query<{ address: string }>(
        'select distinct address from sign_ins where user_id = 2 order by 1',
      )
      return rows.map(({ address }) => address)
    }
    expect(await addresses()).toEqual(['127.0.0.1'])
    await deleteErasedAddresses(portal.database.db, Date.now())
    expect(await addresses()).toEqual(['', '127.0.0.1'])
  })

  it('does not erase the only administrator, and the audit log cannot be changed otherwise', async () => {
    await expect(
      operator('erase-person --tenant 1 --email admin@aurora.test --confirm admin@aurora.test'),
    ).rejects.toThrow('the only administrator')
    const { pool } = portal.database
    await expect(pool.query("update audit_events set user_name = 'x'")).rejects.toThrow('cannot be changed')
    const forged = "set vitrine.erasure = 'on'; update audit_events set action = 'user.create'"
    await expect(pool.query(forged)).rejects.toThrow('cannot be changed')
    expect((await post(portal, 'groups', {}, bearer((await portal.as('admin')).token()))).status).toBe(200)
  })
})

it('export and erasure cover every table with data of people', () => {
  const tables = Object.values(schema).filter((table) => is(table, PgTable))
  const names = (list: readonly PgTable[]) => list.map(getTableName).sort()
  expect(names([...personalTables, ...otherTables])).toEqual(names(tables as PgTable[]))
  for (const table of otherTables) expect(Object.keys(getTableColumns(table))).not.toContain('userId')
})
