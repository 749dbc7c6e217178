import { createSigner } from 'fast-jwt'
import { beforeEach, describe, expect, test } from 'vitest'
import { anIdentity, type EmulatorClient, modelId, reportId, WORLD } from '../client.ts'
import { emulatorFixture, NOON } from '../emulator-fixture.ts'

const COUNTRY = 0
let now = NOON

const client = emulatorFixture({ clock: () => now, signingKey: 'the key' })
beforeEach(async () => {
  now = NOON
  await client.signIn()
})

/** A token with this custom data on the world report. */
async function tokenWith(customData = 'c=*', changes: Record<string, unknown> = {}): Promise<string> {
  const { body } = await client.tokenFor(1, { identities: [anIdentity(1, { customData, ...changes })] })
  return body.token
}

const rowsOf = (token: string, report = 1, table = 'gapminder') =>
  client.reportData('rows', { reportId: reportId(report), table }, token)

async function countriesSeen(customData: string | undefined): Promise<unknown[]> {
  const { body } = await rowsOf(await tokenWith('', { customData }))
  return [...new Set(body.rows.map((row) => row[COUNTRY]))]
}

const errorOf = async (answer: ReturnType<EmulatorClient['send']>) => {
  const { status, body } = await answer
  return [status, body.error.code, body.error.message]
}

describe('rows', () => {
  test('of a model without roles are complete, as arrays in column order', async () => {
    const { token } = (await client.tokenFor(7, {})).body
    const { status, body, headers } = await rowsOf(token, 7, 'airports')
    expect(status).toBe(200)
    expect(body.columns.slice(0, 3)).toEqual(['iata', 'name', 'city'])
    expect(body.rows).toHaveLength(3376)
    expect(body.rows[0]?.slice(0, 3)).toEqual(['00M', 'Thigpen', 'Bay Springs'])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('Maria, who may see Brazil and Argentina, gets no row of another country', async () => {
    const { body } = await rowsOf(await tokenWith('c=Brazil|c=Argentina'))
    expect(body.rows).toHaveLength(22)
    expect(new Set(body.rows.map((row) => row[COUNTRY]))).toEqual(new Set(['Argentina', 'Brazil']))
  })

  test('João, who has no filter, gets all rows', async () => {
    expect((await rowsOf(await tokenWith())).body.rows).toHaveLength(682)
  })

  test.each([
    ['a value that no row has', 'c=Atlantis'],
    ['the value of another key', 's=Brazil'],
    ['part of a value', 'c=Bra'],
    ['an empty text', ''],
    ['the filters of a program as JSON', '[{"table":"gapminder","column":"country","value":"Brazil"}]'],
    ['nothing', undefined],
  ])('are none with %s as custom data', async (_what, customData) => {
    expect(await countriesSeen(customData)).toEqual([])
  })

  test('with the role Everything ignore custom data, and roles are combined', async () => {
    for (const roles of [['Everything'], ['Countries', 'Everything']]) {
      expect((await rowsOf(await tokenWith('c=Brazil', { roles }))).body.rows).toHaveLength(682)
    }
  })

  test('follow the identity of their own model if a token covers several', async () => {
    const { body } = await client.post('/GenerateToken', {
      reports: [{ id: reportId(1) }, { id: reportId(10) }],
      datasets: [{ id: modelId(1) }, { id: modelId(10) }],
      identities: [anIdentity(1, { customData: 'c=Brazil' }), anIdentity(10, { roles: ['Everything'] })],
    })
    expect((await rowsOf(body.token)).body.rows).toHaveLength(11)
    expect((await rowsOf(body.token, 10, 'electricity')).body.rows).toHaveLength(51)
  })

  test('of an unknown table are not found', async () => {
    expect((await rowsOf(await tokenWith(), 1, 'cars')).status).toBe(404)
  })
})

describe('the definition', () => {
  const definition = (body: Record<string, unknown>, token: string) =>
    client.reportData('definition', body, token)

  test('contains the tables and the expiry of the token', async () => {
    const { status, body } = await definition({ reportId: reportId(1), groupId: WORLD }, await tokenWith())
    expect(status).toBe(200)
    expect(body.report.id).toBe(reportId(1))
    expect(body.report.pages).toHaveLength(4)
    expect(body.tables.map(({ name }) => name)).toEqual(['gapminder'])
    expect(body.expiresAt).toBe('2026-03-10T12:59:59.000Z')
    expect(body).not.toHaveProperty('faults')
  })

  test.each([
    ['an id that is not a UUID', 'nonsense', 500],
    ['an unknown report', reportId(99), 404],
    ['a report the token does not cover', reportId(7), 403],
  ])('of %s fails to load', async (_what, id, status) => {
    const answer = errorOf(definition({ reportId: id }, await tokenWith()))
    expect(await answer).toEqual([status, 'LoadReportFailed', 'Get report failed'])
  })

  test('is rejected in the wrong workspace', async () => {
    const wrong = { reportId: reportId(1), groupId: 'a0000000-0000-4000-8000-000000000003' }
    expect((await errorOf(definition(wrong, await tokenWith()))).slice(0, 2)).toEqual([
      401,
      'PowerBINotAuthorizedException',
    ])
  })

  test('is rejected without a report id', async () => {
    expect((await errorOf(definition({}, await tokenWith()))).slice(0, 2)).toEqual([
      400,
      'Invalid parameters',
    ])
  })

  test('is rejected with a token for the model alone', async () => {
    const { body } = await client.post('/GenerateToken', {
      datasets: [{ id: modelId(1) }],
      identities: [anIdentity(1)],
    })
    expect((await definition({ reportId: reportId(1) }, body.token)).status).toBe(403)
  })

  test('is rejected with an expired token, and returned with a new one', async () => {
    const token = await tokenWith()
    now += 3599_000
    expect((await errorOf(definition({ reportId: reportId(1) }, token))).slice(0, 2)).toEqual([
      403,
      'TokenExpired',
    ])
    expect((await rowsOf(token)).status).toBe(403)
    await client.signIn()
    expect((await rowsOf(await tokenWith())).status).toBe(200)
  })
})

describe('invalid embed tokens', () => {
  const claims = {
    aud: 'embed',
    exp: NOON / 1000 + 3600,
    reports: [{ id: reportId(7), allowEdit: true }],
    datasets: [modelId(7)],
    identities: [],
  }
  const cluster = [403, 'LoadReportFailed', "Couldn't resolve cluster"]

  test('only the signature matters: the same claims are accepted with the right key', async () => {
    const token = createSigner({ algorithm: 'HS256', key: 'the key' })(claims)
    expect((await rowsOf(token, 7, 'airports')).status).toBe(200)
  })

  test('forged, unsigned, modified and missing tokens are rejected', async () => {
    const { token } = (await client.tokenFor(7, {})).body
    const [header, , signature] = token.split('.')
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const forgeries = [
      createSigner({ algorithm: 'HS256', key: 'another key' })(claims),
      createSigner({ algorithm: 'none' })(claims),
      `${header}.${changed}.${signature}`,
      'nonsense',
      '',
    ]
    for (const forgery of forgeries) expect(await errorOf(rowsOf(forgery, 7, 'airports'))).toEqual(cluster)
  })

  test('an Entra token is not accepted as an embed token', async () => {
    expect(await errorOf(rowsOf(client.accessToken, 7, 'airports'))).toEqual(cluster)
  })

  test('a signed token without the identity its model requires shows nothing', async () => {
    const bare = { ...claims, reports: [{ id: reportId(1) }], datasets: [modelId(1)] }
    const token = createSigner({ algorithm: 'HS256', key: 'the key' })(bare)
    expect((await rowsOf(token)).status).toBe(403)
  })

  test('a signed token for the report without its model shows nothing', async () => {
    const token = createSigner({ algorithm: 'HS256', key: 'the key' })({ ...claims, datasets: [] })
    expect((await rowsOf(token, 7, 'airports')).status).toBe(403)
  })

  test('a workspace member sees all rows with an Entra token', async () => {
    const body = { reportId: reportId(1), table: 'gapminder' }
    const asMember = await client.sendJson('/report-data/rows', body, `Bearer ${client.accessToken}`)
    expect(asMember.body.rows).toHaveLength(682)
    expect((await client.sendJson('/report-data/rows', body, 'Bearer nonsense')).status).toBe(401)
  })
})
