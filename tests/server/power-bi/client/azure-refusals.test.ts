import { describe, expect, it } from 'vitest'
import { type Answer, withStub } from './stub-service.ts'

const signIn = 'POST /11111111-1111-4111-8111-111111111111/oauth2/v2.0/token'

describe('the refusals of Power BI', () => {
  it('may contain Retry-After as a date, read by the clock of the service', async () => {
    const { embed, account } = await withStub({
      'GET /groups': (_asked, response) => {
        response.statusCode = 429
        response.setHeader('date', 'Mon, 04 Mar 2030 10:00:00 GMT')
        response.setHeader('retry-after', 'Mon, 04 Mar 2030 10:01:30 GMT')
        return { error: { code: 'TooManyRequests' } }
      },
    })
    await expect(embed.workspaces(account)).rejects.toMatchObject({
      kind: 'throttled',
      retryAfterSeconds: 90,
    })
  })

  it.each([
    [401, { Message: 'API is not accessible for application' }, 'API is not accessible for application'],
    [
      403,
      { error: { 'pbi.error': { code: 'ServicePrincipalIsNotAllowed' } } },
      'ServicePrincipalIsNotAllowed',
    ],
    [401, { error: { code: 'A', 'pbi.error': { code: 'B' } } }, 'A B'],
  ])('name what is not allowed in several ways, all of which are kept: %i %j', async (status, body, code) => {
    const { embed, account, count } = await withStub({
      'GET /groups': (_asked, response) => {
        response.statusCode = status
        return body
      },
    })
    await expect(embed.workspaces(account)).rejects.toMatchObject({ kind: 'forbidden', status, code })
    expect([count(signIn), count('GET /groups')]).toEqual([1, 1])
  })

  it('may reject a token in a header, which is then replaced once', async () => {
    const { embed, account, count } = await withStub({
      'GET /groups': (_asked, response) => {
        response.statusCode = 401
        response.setHeader('www-authenticate', 'Bearer error="invalid_token"')
        return {}
      },
    })
    await expect(embed.workspaces(account)).rejects.toMatchObject({ kind: 'unauthorised' })
    expect([count(signIn), count('GET /groups')]).toEqual([2, 2])
  })

  it("contain Entra's error number, which is reported", async () => {
    const { embed, account } = await withStub({
      [signIn]: (_asked: unknown, response) => {
        response.statusCode = 400
        return {
          error: 'unauthorized_client',
          error_codes: [700016],
          error_description: 'x',
          trace_id: 'trace-1',
        }
      },
    })
    await expect(embed.check(account)).rejects.toMatchObject({
      kind: 'unauthorised',
      status: 400,
      code: 'unauthorized_client AADSTS700016',
      requestId: 'trace-1',
    })
  })
})

describe('invalid responses', () => {
  it.each([
    ['a page of a proxy', '<html>welcome</html>', 'NotJson'],
    ['an answer of another shape', '{"value":[{"name":"no id"}]}', 'UnexpectedAnswer at value.0.id'],
  ])('%s is a failure', async (_what, text, code) => {
    const { embed, account } = await withStub({
      'GET /groups': (_asked, response) => {
        response.end(text)
        return undefined
      },
    })
    await expect(embed.workspaces(account)).rejects.toMatchObject({ kind: 'failed', code })
  })

  it('a truncated response counts as a lost connection', async () => {
    const { embed, account, count } = await withStub({
      'GET /groups': (_asked, response) => {
        response.setHeader('content-length', 1000)
        response.write('{"value":[', () => response.destroy())
        return undefined
      },
    })
    await expect(embed.workspaces(account)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(count('GET /groups')).toBe(4)
  })

  it('a response that never ends is aborted at the timeout', async () => {
    const endless: Answer = (_asked, response) => void response.write('{"value":[')
    const limits = { attemptMs: 500, overallMs: 1000 }
    const { embed, account } = await withStub({ 'GET /groups': endless }, limits)
    await expect(embed.workspaces(account)).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('a redirect is not followed, so neither secret nor token is sent to another address', async () => {
    const { embed, account, asked } = await withStub({
      [signIn]: (_asked: unknown, response) => {
        response.statusCode = 307
        response.setHeader('location', '/elsewhere')
        return {}
      },
    })
    await expect(embed.check(account)).rejects.toMatchObject({ kind: 'failed', status: 307 })
    expect(asked.map(({ call }) => call)).not.toContain('POST /elsewhere')
  })
})
