import { request as httpRequest } from 'node:http'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { accounts } from '#server/base/db/schema/index.ts'
import { createLog } from '#server/base/log/create-log.ts'
import { createRequestIds } from '#server/http/request-ids.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { people, startPortal } from '../portal.ts'
import { bearer, get, post } from '../post.ts'
import { withStub } from '../power-bi/client/stub-service.ts'

const lines: Record<string, unknown>[] = []
const log = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) })
const portal = portalFixture({ log, pages: false, env: { TRUST_PROXY: '1' } })
beforeEach(() => {
  lines.length = 0
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
const signIn = async (who: keyof typeof people) =>
  bearer(String((await post(portal, 'login', people[who])).body.token))

/** The line of a request, which is written after its response. */
const lineOf = (wanted: Record<string, unknown>) =>
  expect
    .poll(() => lines.filter((line) => ['call', 'request'].includes(String(line.msg))))
    .toContainEqual(expect.objectContaining(wanted))

describe('the log', () => {
  it('has one line for each call, with its status, time, tenant, user and request id', async () => {
    const maria = await signIn('maria')
    lines.length = 0
    const answer = await post(portal, 'getUserReports', {}, maria)
    const id = answer.headers.get('x-request-id')
    await lineOf({ request_id: id })
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        pid: process.pid,
        hostname: expect.any(String),
        request_id: id,
        call: 'getUserReports',
        status: 200,
        ms: expect.any(Number),
        tenant_id: 1,
        user_id: 2,
        msg: 'call',
      },
    ])
  })

  it('has the line of every error that a user is shown, found by its reference', async () => {
    const maria = await signIn('maria')
    const refused = [
      [await post(portal, 'getUserReports', {}), { call: 'getUserReports', code: 'session.missing' }],
      [await post(portal, 'groups', {}, maria), { call: 'groups', code: 'access.denied', user_id: 2 }],
      [await post(portal, 'getReport', { id_report: 'x' }, maria), { code: 'request.invalid' }],
      [await post(portal, 'getReport', { id_report: 999 }, maria), { code: 'resource.missing' }],
      [
        await post(portal, 'login', { ...people.maria, password: 'x' }),
        { code: 'login.refused', tenant_id: 1 },
      ],
      [await get(portal, 'log/signIns', {}), { code: 'call.unknown' }],
      [await post(portal, 'madeUp', {}), { route: '/api/*', code: 'call.unknown' }],
      [await post(portal, '%E0%A4%A', {}), { code: 'request.malformed' }],
      [await post(portal, '../elsewhere', {}), { code: 'call.unknown' }],
    ] as const
    for (const [{ status, body, headers }, facts] of refused) {
      expect(body.ref, JSON.stringify(facts)).toBe(headers.get('x-request-id'))
      await lineOf({ level: 30, request_id: body.ref, status, ...facts })
    }
  })

  it('says that a client has left before the response', async () => {
    const maria = await signIn('maria')
    const { pool } = portal.database
    const client = await pool.connect()
    await client.query('begin; lock table support_messages in access exclusive mode')
    const body = JSON.stringify({ email: 'm@aurora.test', assunto: 's', mensagem: 'm' })
    const headers = { ...maria, 'content-type': 'application/json', 'x-request-id': 'left' }
    const call = httpRequest(`${portal.url}/api/suporte`, { method: 'POST', headers })
    call.on('error', () => undefined)
    call.end(body)
    const waiting = `select 1 from pg_locks where relation = 'support_messages'::regclass and not granted`
    await expect.poll(async () => (await client.query(waiting)).rows.length).toBe(1)
    call.destroy()
    await lineOf({ request_id: 'left', call: 'suporte', status: 499, user_id: 2 })
    await client.query('rollback')
    client.release()
  })

  it('leaves out probes, files and pages, except at debug', async () => {
    await fetch(`${portal.url}/health`)
    await fetch(`${portal.url}/ready`)
    await lineOf({ route: '/ready', status: 200 })
    expect(lines.filter(({ msg, level }) => msg === 'request' && Number(level) >= 30)).toEqual([])
  })
})

describe('the id of a request', () => {
  it('is unique across nodes and starts', () => {
    const nodes = [createRequestIds({ TRUST_PROXY: 'off' }), createRequestIds({ TRUST_PROXY: '1' })]
    const request = { headers: {} } as Parameters<(typeof nodes)[number]>[0]
    expect(new Set(nodes.flatMap((next) => [next(request), next(request)])).size).toBe(4)
  })

  it('is that of the proxy, if it sends one', async () => {
    const id = '6c0b8f4e-8d8f-4c53-9d5e-3b8b8c1d2e3f'
    const answer = await post(portal, 'groups', {}, { 'x-request-id': id })
    expect(answer.headers.get('x-request-id')).toBe(id)
    expect(answer.body.ref).toBe(id)
    await lineOf({ request_id: id })
  })

  it.each(['x'.repeat(65), 'with space', '<script>', '"quoted"', 'ação'])(
    'is not one that could be anything: %s',
    async (id) => {
      const sent = Buffer.from(id).toString('latin1')
      const answer = await post(portal, 'groups', {}, { 'x-request-id': sent })
      expect(answer.body.ref).toMatch(/^[\da-f]{10}-[\da-z]+$/)
    },
  )

  it('is not one that a browser has sent, where there is no proxy', async () => {
    const direct = await startPortal()
    onTestFinished(direct.close)
    const answer = await post(direct, 'groups', {}, { 'x-request-id': 'ADMIN-APPROVED:id=1' })
    expect(answer.body.ref).toMatch(/^[\da-f]{10}-[\da-z]+$/)
    expect(answer.headers.get('x-request-id')).toBe(answer.body.ref)
  })
})

describe('a trace', () => {
  it('is continued in the log and in calls to Power BI', async () => {
    const admin = await signIn('admin')
    const { account, asked } = await withStub({ 'GET /groups': { value: [] } })
    const { apiUrl, entraTenantId } = account
    await portal.changeExternally((db) =>
      db.update(accounts).set({ apiUrl, authorityUrl: apiUrl, entraTenantId }).where(eq(accounts.id, 1)),
    )
    const answer = await post(portal, 'workspaces', { id_conta: 1 }, { ...admin, traceparent })
    expect(answer.status).toBe(200)
    await lineOf({ call: 'workspaces', trace_id: traceId })
    expect(asked.map(({ call }) => call)).toEqual([expect.stringContaining('token'), 'GET /groups'])
    const sent = asked.map((one) => one.traceparent ?? '')
    for (const header of sent) expect(header).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`))
    expect(new Set([...sent, traceparent]).size).toBe(3)
  })

  it.each([
    'made up',
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-00f067aa0ba902b7-01`,
    `${traceparent}-more`,
  ])('is ignored if it is invalid: %s', async (header) => {
    const { headers } = await post(portal, 'groups', {}, { traceparent: header })
    await lineOf({ request_id: headers.get('x-request-id') })
    expect(lines.some((line) => 'trace_id' in line)).toBe(false)
  })
})
