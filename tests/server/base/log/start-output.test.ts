import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { urlOf } from '../../database-url.ts'
import { breakTables, refuseRows } from './broken-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('demo')
})
afterAll(() => database.close())

const secret = 'the-real-client-secret'

/** Runs a program of the server from its sources. */
async function run(file: string, args: string[], env: Record<string, string> = {}) {
  const program = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...process.env, DATABASE_URL: urlOf(database.connection), LOG_LEVEL: 'trace', ...env },
  })
  const [out, err, code] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    new Promise((ended) => program.on('close', ended)),
  ])
  return { output: out + err, code }
}

const account = {
  POWERBI_TENANT_ID: 't',
  POWERBI_CLIENT_ID: 'c',
  POWERBI_CLIENT_SECRET: secret,
  PORT: '0',
}

describe('a start that the database refuses', () => {
  it('says why in words, without the secret of the account', { timeout: 60_000 }, async () => {
    await refuseRows(database.pool, 'accounts')
    const { output, code } = await run('server/start/main.ts', [], account)
    await database.pool.query('alter table accounts drop constraint accounts_broken')
    expect(code).toBe(1)
    expect(output).toContain('(code 23514, table accounts, constraint accounts_broken)')
    expect(output).not.toContain(secret)
    expect(output).not.toContain('params')
  })

  it('does not print the keys it could not store', { timeout: 60_000 }, async () => {
    await breakTables(database.pool, ['secrets'])
    const { output, code } = await run('server/start/main.ts', [], { ...account, PORT: '0' })
    await database.pool.query('drop trigger broken on secrets')
    expect(code).toBe(1)
    expect(output).toContain('The database refused: SQLSTATE P0001')
    expect(output).not.toMatch(/[0-9a-f]{64}/)
  })
})
