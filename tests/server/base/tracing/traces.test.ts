import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTracing } from '#server/base/tracing/open-telemetry.ts'
import { openMailServer } from '../../company/support/mail-server.ts'
import { people, startPortal } from '../../portal.ts'
import { post } from '../../post.ts'
import { type ReceivedSpan, startCollector } from './collector.ts'

const traceId = randomBytes(16).toString('hex')
const parentId = randomBytes(8).toString('hex')
const secret = 'a message that no span may contain'

/** What one portal sent while a user signed in, opened a report, added a playlist, wrote to support and was refused. */
let spans: ReceivedSpan[]
const lines: string[] = []
beforeAll(async () => {
  const collector = await startCollector()
  const mailServer = await openMailServer()
  const tracing = createTracing(
    { endpoint: collector.endpoint, service: 'portal', ratio: 1 },
    pino({ level: 'silent' }),
  )
  const portal = await startPortal({
    tracing,
    env: { SMTP_URL: mailServer.url },
    log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
  })
  try {
    const maria = await portal.as('maria')
    const session = { authorization: `Bearer ${maria.token()}` }
    const traceparent = `00-${traceId}-${parentId}-01`
    await post(portal, 'getReport', { id_report: 378 }, { ...session, traceparent })
    await post(
      portal,
      'getReport',
      { id_report: 378 },
      { ...session, traceparent: `00-${traceId}-${parentId}-00` },
    )
    await maria.call('insertPlaylist', { name: 'Reception' })
    await maria.call('suporte', { email: people.maria.email, assunto: 'Report', mensagem: secret })
    await expect(maria.call('groups', {})).rejects.toMatchObject({ status: 403 })
  } finally {
    await portal.close()
    await collector.close()
    await mailServer.close()
  }
  spans = collector.spans
})

const named = (name: string) => spans.filter((span) => span.name === name)
const below = (parent: ReceivedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)

describe('the trace of a call', () => {
  it('continues the trace of the caller, with its queries and its requests to Power BI', () => {
    const calls = named('getReport')
    // The second one was not sampled by its caller.
    expect(calls).toHaveLength(1)
    const [call] = calls
    expect(call).toMatchObject({
      traceId,
      parentSpanId: parentId,
      attributes: { 'http.response.status_code': 200, 'vitrine.tenant_id': 1, 'vitrine.user_id': 2 },
    })
    const parts = below(call)
    expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'GenerateToken']))
    expect(parts.every((part) => part.traceId === traceId)).toBe(true)
    expect(lines.join('')).toContain(`"trace_id":"${traceId}"`)
  })

  it('is one of its own without that of a caller, and found by the id in the log', () => {
    const [signIn] = named('login')
    expect(signIn?.parentSpanId).toBeUndefined()
    expect(below(signIn).map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'INSERT']))
    expect(lines.join('')).toContain(`"trace_id":"${signIn?.traceId}"`)
  })

  it('contains its transaction', () => {
    const parts = below(named('insertPlaylist')[0]).map(({ name }) => name)
    expect(parts).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']))
  })

  it('says why a call was refused', () => {
    expect(named('groups')[0]?.attributes).toMatchObject({
      'http.response.status_code': 403,
      'error.type': 'access.denied',
    })
  })

  it('contains the mail that the call sends', () => {
    const [call] = named('suporte')
    expect(below(call).map(({ name }) => name)).toContain('mail: support message')
  })

  it('contains statements with placeholders, and nothing that users typed', () => {
    const statements = spans.flatMap(({ attributes }) => attributes['db.query.text'] ?? [])
    expect(statements.some((text) => /\$1/.test(String(text)))).toBe(true)
    const sent = JSON.stringify(spans)
    for (const text of [secret, people.maria.password, people.maria.email]) expect(sent).not.toContain(text)
  })
})

it('a collector that is down fails no call, and does not keep the server from stopping', async () => {
  const collector = await startCollector()
  await collector.close()
  const log = pino({ level: 'silent' })
  const tracing = createTracing({ endpoint: collector.endpoint, service: 'portal', ratio: 1 }, log)
  expect(await tracing.span('work', 'internal', {}, async () => 'done')).toBe('done')
  await tracing.close()
})
