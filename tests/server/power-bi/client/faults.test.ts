import { describe, expect, it } from 'vitest'
import type { Fault } from '#emulator/api/fault.ts'
import { createEmbedService } from '#server/power-bi/client/embed-service.ts'
import { demoAccount, joao, maria, open, secured, withEmulator } from './with-emulator.ts'

const lasting: { fault: Fault; kind: string; attempts: number }[] = [
  { fault: { status: 401 }, kind: 'forbidden', attempts: 1 },
  { fault: { status: 401, code: 'GroupNotAccessible' }, kind: 'forbidden', attempts: 1 },
  { fault: { status: 401, code: 'TokenExpired' }, kind: 'unauthorised', attempts: 2 },
  { fault: { status: 404, code: 'PowerBIFolderNotFound' }, kind: 'forbidden', attempts: 1 },
  { fault: { status: 403 }, kind: 'forbidden', attempts: 2 },
  { fault: { status: 403, code: 'PowerBINotAuthorizedException' }, kind: 'forbidden', attempts: 1 },
  { fault: { status: 404 }, kind: 'not_found', attempts: 1 },
  { fault: { status: 400, code: 'InvalidRequest' }, kind: 'refused', attempts: 1 },
  { fault: { status: 429 }, kind: 'throttled', attempts: 4 },
  { fault: { status: 429, retryAfterSeconds: 60 }, kind: 'throttled', attempts: 1 },
  { fault: { status: 500 }, kind: 'failed', attempts: 4 },
  { fault: { status: 503, retryAfterSeconds: 60 }, kind: 'failed', attempts: 1 },
  { fault: { cut: true }, kind: 'unreachable', attempts: 4 },
]

describe('while Power BI fails', () => {
  it.each(lasting)(
    'with $fault, a call fails as $kind after $attempts attempts, and works again afterwards',
    async ({ fault, kind, attempts }) => {
      const { embed, account, fault: order, reset, calls, pass } = await withEmulator()
      await order({ ...fault, call: 'GenerateToken' })
      const { status } = fault
      await expect(embed.reportToken(account, open, maria)).rejects.toMatchObject({
        name: 'EmbedError',
        kind,
        account: 'Aurora analytics',
        operation: 'GenerateToken',
        powerBiReportId: open.powerBiReportId,
        status,
        ...(status && { requestId: expect.any(String) }),
      })
      expect(await calls()).toMatchObject({ GenerateToken: attempts })
      await reset()
      pass(1)
      expect((await embed.reportToken(account, open, maria)).token).toBeTruthy()
      expect(await calls()).toMatchObject({ GenerateToken: 1 })
    },
  )

  it('a service that hangs causes a timeout', async () => {
    const { embed, account, fault, reset, calls } = await withEmulator({
      limits: { attemptMs: 700, overallMs: 1500 },
    })
    await fault({ call: 'GenerateToken', hang: true })
    await expect(embed.reportToken(account, open, maria)).rejects.toMatchObject({ kind: 'timeout' })
    expect((await calls()).GenerateToken).toBeLessThanOrEqual(2)
    await reset()
    expect((await embed.reportToken(account, open, maria)).token).toBeTruthy()
  })

  it('a sign-in that hangs or is refused ends every call in the same way', async () => {
    const { embed, account, fault, reset, pass } = await withEmulator({
      limits: { attemptMs: 700, overallMs: 1500 },
    })
    await fault({ call: 'SignIn', hang: true })
    await expect(embed.workspaces(account)).rejects.toMatchObject({ kind: 'timeout', operation: 'sign-in' })
    await reset()
    await fault({ call: 'SignIn', status: 401, times: 1 })
    await expect(embed.workspaces(account)).rejects.toMatchObject({ kind: 'unauthorised' })
    pass(0.5)
    expect(await embed.workspaces(account)).toHaveLength(3)
  })

  it('a service that does not exist is unreachable, and the reason is reported', async () => {
    const embed = createEmbedService({ limits: { overallMs: 1000, backoffMs: 1 } })
    await expect(embed.check(demoAccount('http://127.0.0.1:41499'))).rejects.toMatchObject({
      kind: 'unreachable',
      code: 'ECONNREFUSED',
    })
  })

  it('no error or log entry contains the secret or a token', async () => {
    const { embed, account, fault, warnings } = await withEmulator()
    await fault({ status: 500 })
    const error: Error = await embed.reportToken(account, open, maria).then(
      () => expect.fail('the call should have failed'),
      (thrown) => thrown,
    )
    const output = JSON.stringify([{ ...error }, error.message, error.stack, error.cause ?? null, warnings])
    expect(warnings.length).toBeGreaterThan(0)
    expect(output).not.toMatch(/vitrine-emulator-secret|eyJ|Bearer/)
  })
})

describe('temporary failures', () => {
  it.each<Fault>([
    { status: 401, code: 'TokenExpired', times: 1 },
    { status: 403, times: 1 },
    { status: 429, retryAfterSeconds: 0, times: 1 },
    { status: 500, times: 2 },
    { cut: true, times: 1 },
    { hang: true, times: 1 },
  ])('are not visible to users: %o', async (fault) => {
    const { embed, account, fault: order } = await withEmulator({ limits: { attemptMs: 2000 } })
    await order({ ...fault, call: 'GenerateToken' })
    expect((await embed.reportToken(account, open, maria)).token).toBeTruthy()
  })

  it('replace a revoked access token once for all callers', async () => {
    const { embed, account, fault, calls } = await withEmulator()
    await embed.workspaces(account)
    await fault({ call: 'GenerateToken', status: 401, code: 'TokenExpired', times: 10 })
    const people = Array.from({ length: 10 }, (_, n) => ({ ...joao, username: `person${n}@aurora.test` }))
    await Promise.all(people.map((person) => embed.reportToken(account, secured, person)))
    expect(await calls()).toMatchObject({ SignIn: 2, GenerateToken: 20 })
  })

  it('wait for Retry-After if there is enough time', async () => {
    const { embed, account, fault, pass, calls } = await withEmulator()
    await fault({ call: 'GenerateToken', status: 429, retryAfterSeconds: 1, times: 1 })
    const opening = embed.reportToken(account, open, maria)
    await expect.poll(async () => (await calls()).GenerateToken).toBe(1)
    pass(1)
    expect((await opening).token).toBeTruthy()
    expect(await calls()).toMatchObject({ GenerateToken: 2 })
  })

  it('delay all calls until Retry-After has passed, and report how long', async () => {
    const { embed, account, fault, pass, calls } = await withEmulator()
    await fault({ call: 'GenerateToken', status: 429, retryAfterSeconds: 120, times: 1 })
    await expect(embed.reportToken(account, open, maria)).rejects.toMatchObject({ retryAfterSeconds: 120 })
    pass(1)
    await expect(embed.reportToken(account, secured, joao)).rejects.toMatchObject({
      kind: 'throttled',
      status: 429,
      retryAfterSeconds: 60,
    })
    expect(await calls()).toMatchObject({ GenerateToken: 1 })
    expect(await embed.workspaces(account)).toHaveLength(3)
    pass(1.1)
    expect((await embed.reportToken(account, secured, joao)).token).toBeTruthy()
  })

  it('keep a cached token usable during an outage, until its last minute', async () => {
    const { embed, account, fault, pass, calls, reset } = await withEmulator()
    const first = await embed.reportToken(account, open, maria)
    await fault({ status: 503 })
    pass(13)
    expect((await embed.reportToken(account, open, maria)).token).toBe(first.token)
    const callsBefore = await calls()
    expect((await embed.reportToken(account, open, maria)).token).toBe(first.token)
    expect(await calls()).toEqual(callsBefore)
    await reset()
    pass(1)
    expect((await embed.reportToken(account, open, maria)).token).not.toBe(first.token)
    await fault({ status: 503 })
    pass(14.5)
    await expect(embed.reportToken(account, open, maria)).rejects.toMatchObject({ kind: 'failed' })
  })

  it('do not return a cached token to a user whom Power BI now refuses', async () => {
    const { embed, account, fault, pass } = await withEmulator()
    await embed.reportToken(account, open, maria)
    await fault({ call: 'GenerateToken', status: 403, code: 'PowerBINotAuthorizedException' })
    pass(8)
    await expect(embed.reportToken(account, open, maria)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
