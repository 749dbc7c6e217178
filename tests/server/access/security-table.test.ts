import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usernameOf } from '#common/access/identity.ts'
import { isUsername, type RowRules } from '#common/access/row-rules.ts'
import { readSecurityTable, type SecurityRow } from '#server/access/security-table.ts'
import {
  groupMembers,
  reports,
  reportUsers,
  type StoredAttribute,
  type StoredFilter,
  tenants,
  users,
} from '#server/base/db/schema/index.ts'
import { inSnapshot } from '#server/base/db/transaction.ts'
import { createTenant, idOf } from '../base/db/rows.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
let aurora: Awaited<ReturnType<typeof createTenant>>
let boreal: Awaited<ReturnType<typeof createTenant>>

beforeAll(async () => {
  database = await createTestDatabase()
  aurora = await createTenant(database.db, 'Aurora')
  boreal = await createTenant(database.db, 'Boreal')
})
afterAll(() => database.close())

/** A user with access to the report, as far as the security table depends on it. */
interface Person {
  email: string
  attributes: StoredAttribute[]
  filters: StoredFilter[]
  isMember: boolean
  isGranted: boolean
  isClosed: boolean
  isBlocked: boolean
  isAdministrator: boolean
  /** Days from today; null: no last day. */
  lastDay: number | null
}

const timeZone = 'Pacific/Kiritimati'
const record = <Value extends object>(model: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> }) =>
  fc.record<Value>(model, { noNullPrototype: true })
const filter = record({
  table: fc.constantFrom('Região', 'REGIÃO', 'Year'),
  column: fc.constantFrom('Name', 'name', 'É', 'é'),
  condition: fc.constantFrom('In', 'In', 'In', 'In', 'In', 'In', 'NotIn'),
  value: fc.constantFrom(
    'Sul',
    'Norte',
    'Sul',
    'São Paulo|RJ',
    "d'Água",
    '=1+1',
    'BLANK()',
    '2025',
    '*',
    ' * ',
  ),
  data_type: fc.constantFrom('varchar', 'number'),
})
const attribute = record({
  name: fc.constantFrom('code', 'region'),
  values: fc.array(fc.constantFrom('a-1', 'A-1', 'b-2', 'with blank', 'ação', 'x'.repeat(257)), {
    minLength: 1,
    maxLength: 2,
  }),
})
const rarely = fc.integer({ min: 0, max: 5 }).map((number) => number === 0)
const person: fc.Arbitrary<Omit<Person, 'email'>> = record({
  attributes: fc.uniqueArray(attribute, { selector: ({ name }) => name, maxLength: 2 }),
  filters: fc.array(filter, { maxLength: 5 }),
  isMember: rarely.map((is) => !is),
  isGranted: rarely.map((is) => !is),
  isClosed: rarely,
  isBlocked: rarely,
  isAdministrator: rarely,
  lastDay: fc.option(fc.constantFrom(-2, -1, 0, 1)),
})
const rules: fc.Arbitrary<RowRules> = record({
  username_from: fc.constantFrom('email', 'email', 'attribute', 'attribute', 'text'),
  username: fc.constantFrom('code', 'Region', 'not a name'),
  roles: fc.constant(['Portal']),
  keys: fc.subarray([
    { key: 'r', table: 'Region', column: 'Name' },
    { key: 'y', table: 'YEAR', column: 'name' },
  ]),
  security_table: rarely.map((is) => !is),
})

const idOfColumn = (table: string, column: string) => `${table.toLowerCase()}\n${column.toLowerCase()}`
const smallest = (texts: string[]) => texts.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? ''

/** What the rules say, computed here without SQL. */
function expectedRows(people: Person[], applied: RowRules): Omit<SecurityRow, 'tenant' | 'report'>[] {
  if (!applied.security_table) return []
  const restricted = [...people.flatMap((each) => (each.isGranted ? each.filters : [])), ...applied.keys]
  const columns = new Map<string, { table: string; column: string }>()
  for (const { table, column } of restricted) {
    const same = restricted.filter((one) => idOfColumn(one.table, one.column) === idOfColumn(table, column))
    columns.set(idOfColumn(table, column), {
      table: smallest(same.map((one) => one.table)),
      column: smallest(same.map((one) => one.column)),
    })
  }
  const named = people.flatMap((each) => {
    const username = usernameOf(applied, each)
    const isOver = !each.isAdministrator && each.lastDay !== null && each.lastDay < 0
    const isClear = each.filters.every(({ condition, value }) => condition === 'In' && value.trim() !== '*')
    const opens = each.isMember && each.isGranted && !each.isClosed && !each.isBlocked && !isOver
    return username !== undefined && isUsername(username) && opens && isClear ? [{ ...each, username }] : []
  })
  return named.flatMap(({ username, filters }, at) => {
    const sharing = named.filter((one) => one.username.toLowerCase() === username.toLowerCase())
    const isAmbiguous = sharing.some((one) => JSON.stringify(one.filters) !== JSON.stringify(filters))
    if (isAmbiguous || sharing[0] !== named[at]) return []
    return [...columns].flatMap(([id, column]) => {
      const values = filters
        .filter((one) => idOfColumn(one.table, one.column) === id)
        .map(({ value }) => value)
      return (values.length > 0 ? [...new Set(values)] : ['*']).map((value) => ({
        username,
        ...column,
        value,
      }))
    })
  })
}

async function store(people: Person[], applied: RowRules): Promise<void> {
  const { tenantId, setupId, groupId, reportId } = aurora
  const { db } = database
  await db.delete(users).where(eq(users.tenantId, tenantId))
  await db.update(tenants).set({ settings: { timeZone } }).where(eq(tenants.id, tenantId))
  await db.update(reports).set({ rowRules: applied }).where(eq(reports.id, reportId))
  for (const each of people) {
    const [user] = await db
      .insert(users)
      .values({
        ...{ tenantId, setupId, name: each.email, email: each.email, passwordHash: '-' },
        ...{ attributes: each.attributes, adm: each.isAdministrator },
        blockedAt: each.isBlocked ? new Date() : null,
        accessUntil:
          each.lastDay === null ? null : sql`(now() at time zone ${timeZone})::date + ${each.lastDay}::int`,
      })
      .returning()
    const userId = idOf(user)
    if (each.isMember) await db.insert(groupMembers).values({ tenantId, groupId, userId })
    const { filters, isGranted: granted, isClosed: closed } = each
    await db.insert(reportUsers).values({ tenantId, reportId, userId, filters, granted, closed })
  }
}

async function readTable(tenantId: number, reportId?: number): Promise<SecurityRow[]> {
  const rows: SecurityRow[] = []
  await inSnapshot({ db: database.db, tenantId }, async (tx) => {
    for await (const batch of readSecurityTable(tx, reportId)) rows.push(...batch)
  })
  return rows
}

const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()

describe('the security table of a report', () => {
  it('has exactly the rows that each user may see, for any access and rules', {
    timeout: 60_000,
  }, async () => {
    const { tenantId: tenant, reportId: report } = aurora
    await fc.assert(
      fc.asyncProperty(fc.array(person, { maxLength: 5 }), rules, async (generated, applied) => {
        const people = generated.map((each, at): Person => ({ ...each, email: `Person-${at}@x.test` }))
        await store(people, applied)
        const expected = expectedRows(people, applied).map((row) => ({ tenant, report, ...row }))
        expect(sorted(await readTable(tenant, report))).toEqual(sorted(expected))
        expect(sorted(await readTable(tenant))).toEqual(sorted(expected))
      }),
      { numRuns: 80 },
    )
  })

  it('is read in batches, and never by another tenant', async () => {
    const { tenantId, reportId } = aurora
    const filters = Array.from({ length: 200 }, (_, at) => ({
      ...{ table: 'Region', column: 'Name', value: `Value ${at}` },
      ...({ condition: 'In', data_type: 'varchar' } as const),
    }))
    const nobody = {
      attributes: [],
      isClosed: false,
      isBlocked: false,
      isAdministrator: false,
      lastDay: null,
    }
    const people = Array.from({ length: 40 }, (_, at) => ({
      ...{ ...nobody, email: `person-${at}@x.test`, filters, isMember: true, isGranted: true },
    }))
    const applied = {
      username_from: 'email',
      username: '',
      roles: [],
      keys: [],
      security_table: true,
    } as const
    await store(people, { ...applied, roles: [], keys: [] })
    expect(await readTable(tenantId, reportId)).toHaveLength(8000)
    expect(await readTable(boreal.tenantId)).toEqual([])
    expect(await readTable(boreal.tenantId, reportId)).toEqual([])
  })

  it('can be read by a role without any other right', async () => {
    const role = 'vitrine_reader_of_a_test'
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`create role ${role}`)
      await client.query(`grant usage on schema vitrine_rows to ${role}`)
      await client.query(`grant select on vitrine_rows.security_table to ${role}`)
      await client.query(`set local role ${role}`)
      const { rows } = await client.query('select count(*)::int as count from vitrine_rows.security_table')
      expect(rows).toEqual([{ count: 8000 }])
      await expect(client.query('select from report_users')).rejects.toMatchObject({ code: '42501' })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
