import { describe, expect, test } from 'vitest'
import { CallError } from '#common/contract/client.ts'
import { loginFailure } from '#viewer/sign-in/useSignIn.ts'

describe('the message of a failed sign-in', () => {
  test.each([
    [401, 'login.refusedTitle', 'errors.login.refused'],
    [422, 'login.refusedTitle', 'errors.login.captcha'],
    [429, 'login.failedTitle', 'login.failed'],
    [500, 'login.failedTitle', 'login.failed'],
    [200, 'login.failedTitle', 'login.failed'],
  ])('follows the specification for status %i', (status, title, text) => {
    expect(loginFailure(new CallError(status, {}))).toMatchObject({ title, text, message: undefined })
  })

  test("is the server's if it sent one", () => {
    const refused = new CallError(429, { error: 'Wait a minute.' })
    expect(loginFailure(refused).message).toBe('Wait a minute.')
  })

  test('is about the network if no response arrived', () => {
    expect(loginFailure(new CallError(0, { code: 'network' })).text).toBe('common.offline')
  })
})
