import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sameEmail, searchContainsPairs } from '#server/base/db/conditions.ts'
import { users } from '#server/base/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { createTenant } from './rows.ts'

const NAMES = [
  'Érica Bueno',
  'Ångström',
  'Zélia',
  'ana dias',
  'Eva',
  'Straße 100%',
  'Fábio',
  'ÇAĞLA',
  'Łukasz',
  '王小明',
]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const { tenantId, setupId } = await createTenant(database.db, 'Aurora')
  const people = NAMES.map((name, n) => ({
    tenantId,
    setupId,
    name,
    email: `p${n}@x.test`,
    passwordHash: '-',
  }))
  await database.db.insert(users).values(people)
})
afterAll(() => database.close())

async function found(term: string) {
  const rows = await database.db
    .select({ name: users.name })
    .from(users)
    .where(searchContainsPairs(users, term))
    .orderBy(users.name)
  return rows.map((row) => row.name)
}

describe('searching a list', () => {
  it.each([
    ['erica', ['Érica Bueno']],
    ['ÉRICA B', ['Érica Bueno']],
    ['zelia', ['Zélia']],
    ['strasse', ['Straße 100%']],
    ['cagla', ['ÇAĞLA']],
    ['lukasz', ['Łukasz']],
    ['angstrom', ['Ångström']],
    ['P3@X.TEST', ['ana dias']],
    ['ÁN', ['ana dias', 'Ångström']],
    ['EV', ['Eva']],
    ['小明', ['王小明']],
    ['王', ['王小明']],
  ])('finds %j ignoring case and accents', async (term, names) => {
    expect(await found(term)).toEqual(names)
  })

  it.each(['100%', '0％'])('takes %j literally', async (term) => {
    expect(await found(term)).toEqual(['Straße 100%'])
  })

  it.each(['_', '\\', 'a%d', "'; drop table users --", '100\\%'])('finds nothing by %j', async (term) => {
    expect(await found(term)).toEqual([])
  })

  it('finds an e-mail in any case', async () => {
    const rows = await database.db.select().from(users).where(sameEmail(users.email, 'P4@X.Test'))
    expect(rows.map((row) => row.name)).toEqual(['Eva'])
  })
})

describe('a sorted list', () => {
  it('has names in alphabetical order', async () => {
    const rows = await database.db.select({ name: users.name }).from(users).orderBy(users.name)
    const names = ['ana dias', 'Ångström', 'ÇAĞLA', 'Érica Bueno', 'Eva', 'Fábio', 'Łukasz', 'Maria Souza']
    expect(rows.map((row) => row.name)).toEqual([...names, 'Straße 100%', 'Zélia', '王小明'])
  })
})
