import { beforeEach, describe, expect, test } from 'vitest'
import { type Answer, BUSINESS, EmulatorClient, reportId } from '../client.ts'
import { emulatorFixture, NOON } from '../emulator-fixture.ts'
import { startEmulator } from '../harness.ts'

const client = emulatorFixture({ clock: () => NOON })
beforeEach(async () => {
  await client.send('/__emulator/faults', { method: 'DELETE' })
})

const inject = (fault: unknown) => client.sendJson('/__emulator/faults', fault)
const statuses = (answers: Answer[]) => answers.map(({ status }) => status)

describe('the fault injection page', () => {
  test('is linked from the start page, and works with and without a trailing slash', async () => {
    expect((await client.send('/')).body).toContain('href="/__emulator/"')
    for (const address of ['/__emulator', '/__emulator/']) {
      const { status, body } = await client.send(address)
      expect(status).toBe(200)
      expect(body).toContain('Inject a fault')
    }
  })

  test('an unknown fault cannot be removed', async () => {
    expect((await client.send('/__emulator/faults/4711', { method: 'DELETE' })).status).toBe(404)
  })
})

describe('without EMULATOR_FAULTS', () => {
  test('there is no control API', async () => {
    const plain = await startEmulator({ faultsEnabled: false })
    const visitor = new EmulatorClient(plain.url)
    const answers = [
      await visitor.sendJson('/__emulator/faults', { status: 500 }),
      await visitor.send('/__emulator/faults'),
      await visitor.send('/__emulator/faults', { method: 'DELETE' }),
      await visitor.send('/__emulator/faults/1', { method: 'DELETE' }),
      await visitor.send('/__emulator/calls'),
      await visitor.send('/__emulator/'),
    ]
    expect(statuses(answers)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await visitor.send('/')).body).not.toContain('/__emulator/')
    await plain.close()
  })
})

describe('injected errors', () => {
  test.each([
    [401, 'PowerBINotAuthorizedException'],
    [403, 'TokenExpired'],
    [404, 'PowerBIEntityNotFound'],
    [429, 'TooManyRequests'],
    [500, 'InternalServerError'],
    [502, 'InternalServerError'],
    [503, 'ServiceUnavailable'],
  ])('a %i has the format of the service', async (status, code) => {
    expect((await inject({ call: 'GetGroups', status })).status).toBe(201)
    const answer = await client.get('/groups')
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ error: { code, message: expect.any(String) } })
    expect(answer.headers.get('requestid')).toBeTruthy()
  })

  test('a 429 has a Retry-After header', async () => {
    await inject({ call: 'GetReport', status: 429, retryAfterSeconds: 7 })
    const { headers } = await client.get(`/reports/${reportId(1)}`)
    expect(headers.get('retry-after')).toBe('7')
  })

  test('code and message can be set', async () => {
    await inject({
      call: 'GetGroups',
      status: 403,
      code: 'CapacityExceeded',
      message: 'No trial tokens left.',
    })
    const { body } = await client.get('/groups')
    expect(body.error).toEqual({ code: 'CapacityExceeded', message: 'No trial tokens left.' })
  })

  test('sign-in errors have the format of Entra', async () => {
    await inject({ call: 'SignIn', status: 503, times: 1 })
    const rejected = await client.signIn()
    expect(rejected.status).toBe(503)
    expect(rejected.body).toMatchObject({ error: 'temporarily_unavailable', error_codes: [90033] })
    expect((await client.signIn()).status).toBe(200)
  })
})

describe('the scope of a fault', () => {
  test('only the given call', async () => {
    await inject({ call: 'GetGroups', status: 500 })
    expect((await client.get(`/reports/${reportId(1)}`)).status).toBe(200)
  })

  test('every call by default', async () => {
    await inject({ status: 500 })
    expect(statuses([await client.get('/groups'), await client.get(`/reports/${reportId(1)}`)])).toEqual([
      500, 500,
    ])
  })

  test('only the given report, named in the path or in the body', async () => {
    await inject({ report: reportId(7), status: 500 })
    const generate = (report: number) =>
      client.post('/GenerateToken', {
        reports: [{ id: reportId(report) }],
        datasets: [{ id: `c0000000-0000-4000-8000-0000000000${String(report).padStart(2, '0')}` }],
      })
    const answers = [
      await client.get(`/reports/${reportId(7)}`),
      await generate(7),
      await client.get(`/reports/${reportId(9)}`),
      await generate(9),
      await client.get('/groups'),
    ]
    expect(statuses(answers)).toEqual([500, 500, 200, 200, 200])
  })

  test('only the given number of times', async () => {
    await inject({ call: 'GetGroups', status: 503, times: 2 })
    const answers = [await client.get('/groups'), await client.get('/groups'), await client.get('/groups')]
    expect(statuses(answers)).toEqual([503, 503, 200])
  })

  test('until the reset', async () => {
    await inject([
      { call: 'GetGroups', status: 503 },
      { status: 500, times: 3 },
    ])
    expect((await client.send('/__emulator/faults')).body.value).toHaveLength(2)
    await client.send('/__emulator/faults', { method: 'DELETE' })
    expect((await client.send('/__emulator/faults')).body.value).toEqual([])
    expect((await client.get('/groups')).status).toBe(200)
  })
})

describe('injected silence', () => {
  test('a closed connection fails the request', async () => {
    await inject({ call: 'GetGroups', cut: true, times: 1 })
    await expect(client.get('/groups')).rejects.toThrow('fetch failed')
    expect((await client.get('/groups')).status).toBe(200)
  })

  test('a hanging call never gets a response, and does not keep the emulator from stopping', async () => {
    const own = await startEmulator()
    const caller = new EmulatorClient(own.url)
    await caller.signIn()
    await caller.sendJson('/__emulator/faults', { call: 'GetGroups', hang: true })
    const outcome = caller.get('/groups').then(
      () => 'answered',
      () => 'broken',
    )
    while ((await caller.counts()).GetGroups !== 1) await new Promise((resolve) => setTimeout(resolve, 5))
    await own.close()
    expect(await outcome).toBe('broken')
  })

  test('a slow call is answered in the end and does not delay others', async () => {
    await inject({ call: 'GetGroups', latencyMs: 300 })
    const answered: string[] = []
    const slow = client.get('/groups').then(({ status }) => answered.push(`slow ${status}`))
    while ((await client.counts()).GetGroups !== 1) await new Promise((resolve) => setTimeout(resolve, 5))
    await client.get(`/reports/${reportId(1)}`)
    answered.push('other')
    await slow
    expect(answered).toEqual(['other', 'slow 200'])
  })

  test('latency and error are combined', async () => {
    await inject([{ latencyMs: 5 }, { call: 'GetGroups', status: 500 }])
    expect((await client.get('/groups')).status).toBe(500)
  })
})

describe('tokens', () => {
  test('of sign-in can be limited to seconds', async () => {
    await inject({ call: 'SignIn', tokenSeconds: 30, times: 1 })
    const { body } = await new EmulatorClient(client.url).signIn()
    expect(body).toMatchObject({ expires_in: 30 })
  })

  test('for embedding can be limited to seconds, without affecting other calls', async () => {
    await inject({ tokenSeconds: 5, report: reportId(7) })
    expect((await client.tokenFor(7, {})).body.expiration).toBe('2026-03-10T12:00:05.000Z')
    expect((await client.tokenFor(2, {}, BUSINESS)).body.expiration).toBe('2026-03-10T12:59:59.000Z')
  })
})

describe('faults of the report page', () => {
  test('are sent with the definition of that report', async () => {
    const page = {
      renderDelayMs: 100,
      errorOnce: { message: 'LoadReportFailed', detailedMessage: 'by inject' },
    }
    await inject({ report: reportId(7), page, times: 1 })
    expect((await client.definitionOf(9)).body).not.toHaveProperty('faults')
    expect((await client.definitionOf(7)).body.faults).toEqual(page)
    expect((await client.definitionOf(7)).body).not.toHaveProperty('faults')
  })

  test('are combined', async () => {
    await inject([{ page: { neverRender: true } }, { page: { startDelayMs: 5 } }])
    expect((await client.definitionOf(7)).body.faults).toEqual({ neverRender: true, startDelayMs: 5 })
  })
})

describe('invalid faults', () => {
  test.each([
    { call: 'GetNothing', status: 500 },
    { status: 200 },
    { latencyMs: -1 },
    { colour: 'red' },
    { report: 'nonsense' },
    { call: 'GetGroups', tokenSeconds: 5 },
    { call: 'ReportRows', page: { neverRender: true } },
    { page: { explode: true } },
    {},
    { call: 'GetGroups', times: 2 },
  ])('%j is rejected', async (fault) => {
    const { status, body } = await inject(fault)
    expect([status, body.error.code]).toEqual([400, 'InvalidRequest'])
    expect((await client.get('/groups')).status).toBe(200)
  })
})

describe('call counts', () => {
  test('contain all requests since the reset, including failed ones', async () => {
    await inject({ call: 'GetGroups', status: 500, times: 1 })
    await client.get('/groups')
    await client.get('/groups')
    await client.definitionOf(7)
    expect(await client.counts()).toEqual({ GetGroups: 2, GenerateTokenInGroup: 1, ReportDefinition: 1 })
    await client.send('/__emulator/faults', { method: 'DELETE' })
    expect(await client.counts()).toEqual({})
  })
})
