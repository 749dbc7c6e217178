import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/base/log/create-log.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { people } from '../../portal.ts'
import { bearer, get, post } from '../../post.ts'
import { breakTables, refuseRows } from './broken-tables.ts'

const lines: string[] = []
const log = createLog('trace', { write: (line: string) => void lines.push(line) })
const portal = portalFixture({ log })
let admin = ''
let maria = ''

/** Everything that users type below, and what the portal derives from it. */
const secrets = {
  hash: '$argon2id$',
  email: 'very.private@aurora.test',
  password: 'Typed-Password-1',
  message: 'my tax number is 123.456.789-09',
  fingerprint: 'fingerprint-of-a-device',
}

const writes = [
  ['users', 'insertUser', { name: 'P', email: secrets.email, password: secrets.password, id_setup: 1 }],
  ['users', 'updateUser', { id: 3, name: 'P', email: secrets.email, password: secrets.password }],
  [
    'users',
    'updatePassword',
    { old_password: people.admin.password, new_password: secrets.password, fingerprint: secrets.fingerprint },
  ],
  ['sign_ins', 'login', { ...people.maria, email: secrets.email, fingerprint: secrets.fingerprint }],
  [
    'support_messages',
    'suporte',
    { email: secrets.email, assunto: secrets.message, mensagem: secrets.message },
  ],
] as const

beforeAll(async () => {
  admin = String((await post(portal, 'login', people.admin)).body.token)
  maria = String((await post(portal, 'login', people.maria)).body.token)
})

function expectNoSecrets(): void {
  const written = lines.join('')
  for (const secret of Object.values(secrets)) expect(written).not.toContain(secret)
}

describe('a write that the database refuses', () => {
  it.each(writes)(
    'of %s by %s is logged with its table and constraint, and without values',
    async (table, name, body) => {
      const { pool } = portal.database
      await refuseRows(pool, table)
      lines.length = 0
      expect(await post(portal, name, body, bearer(admin))).toMatchObject({ status: 500 })
      await pool.query(`alter table ${table} drop constraint ${table}_broken`)
      const [logged] = lines.map((line) => JSON.parse(line))
      expect(logged).toMatchObject({
        msg: 'call failed',
        err: { cause: { code: '23514', table, constraint: `${table}_broken` } },
      })
      expectNoSecrets()
    },
  )

  it('is logged without the values that a trigger quotes in its message', async () => {
    const { pool } = portal.database
    const tables = ['users', 'sign_ins', 'support_messages', 'page_views', 'devices', 'rate_limit_counts']
    await breakTables(pool, tables)
    lines.length = 0
    for (const [, name, body] of writes) {
      expect(await post(portal, name, body, bearer(admin))).toMatchObject({ status: 500 })
    }
    const view = { id: 'ReportSection01', id_report: 378, name: secrets.message }
    await post(portal, 'insertLogPageReport', { ...view, fingerprint: secrets.fingerprint }, bearer(maria))
    await expect.poll(() => lines.join('')).toContain('could not write page views')
    expect(lines.join('')).toContain('SQLSTATE P0001')
    expectNoSecrets()
    for (const table of tables) await pool.query(`drop trigger broken on ${table}`)
  })
})

describe('the line of a call', () => {
  it('has nothing that was typed, searched for or sent as a token', async () => {
    lines.length = 0
    const { email, password, message, fingerprint } = secrets
    await post(portal, 'login', { ...people.maria, password, fingerprint })
    await post(portal, 'login', { ...people.maria, email, password })
    await post(portal, 'updateUser', { id: 3, name: message, email: password, password }, bearer(admin))
    await post(portal, 'forgotPassword', { email, id_empresa: 1 })
    await get(portal, 'log/pageViews', { filter: { person: message } }, bearer(admin))
    for (const path of [`api/${password}`, `?token=${maria}`, `${email}?q=${password}`, `%E0${password}`]) {
      const address = `${portal.url}/${path}`
      await fetch(address, {
        headers: { referer: address, 'x-request-id': `<${password}>`, cookie: password },
      })
    }
    await expect.poll(() => lines.filter((line) => /"(call|request)"}$/.test(line.trim())).length).toBe(9)
    expectNoSecrets()
    for (const token of [admin, maria]) expect(lines.join('')).not.toContain(token)
  })
})

describe('any other error', () => {
  it('is logged with its message, stack and causes, and without fields that are not listed', () => {
    lines.length = 0
    const cause = Object.assign(new Error('connection lost'), { code: 'ECONNRESET', config: secrets })
    log.error({ err: new TypeError('x is not a function', { cause }) }, 'failed')
    const { err } = JSON.parse(lines[0] ?? '')
    expect(err).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
      stack: expect.stringContaining('    at '),
      cause: { message: 'connection lost', code: 'ECONNRESET' },
    })
    expectNoSecrets()
  })
})
