import { describe, expect, test } from 'vitest'
import { CallError } from '#common/client.ts'
import { loginFailure } from '#viewer/login/loginFailure.ts'

describe('what the login screen says when a sign-in failed', () => {
  test.each([
    [401, 'login.refusedTitle', 'errors.login.refused'],
    [422, 'login.refusedTitle', 'errors.login.captcha'],
    [429, 'login.failedTitle', 'login.failed'],
    [500, 'login.failedTitle', 'login.failed'],
    [200, 'login.failedTitle', 'login.failed'],
  ])('for status %i follows the specification', (status, title, sentence) => {
    expect(loginFailure(new CallError(status, {}))).toMatchObject({ title, sentence, words: undefined })
  })

  test("gives the server's own words where there are any", () => {
    const refused = new CallError(429, { error: 'Wait a minute.' })
    expect(loginFailure(refused).words).toBe('Wait a minute.')
  })

  test('blames the network when no answer came', () => {
    expect(loginFailure(new CallError(0, { code: 'network' })).sentence).toBe('common.offline')
  })
})
