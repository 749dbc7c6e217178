import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateLogin } from '#common/validation/login.ts'
import { isStrong, validatePasswordChange } from '#common/validation/password.ts'
import { validateEditedPlaylistItem, validatePlaylistItem } from '#common/validation/playlist.ts'
import { validateSupportMessage } from '#common/validation/support.ts'
import { isEmail, normalizeEmail, validateEditedUser, validateNewUser } from '#common/validation/user.ts'

describe('signing in', () => {
  it('requires e-mail and password before the captcha', () => {
    expect(validateLogin({})).toEqual({ email: 'loginMissing', password: 'loginMissing' })
    expect(validateLogin({ email: 'a@b.co', password: 'x' })).toEqual({ captcha_token: 'captchaMissing' })
    expect(validateLogin({ email: 'a@b.co', password: 'x' }, false)).toEqual({})
  })
})

describe('a new password', () => {
  it.each(['Abcde1', 'ÇÃoé12', 'a1B___', `${'x'.repeat(190)}Y1`])('%s is strong', (password) => {
    expect(isStrong(password)).toBe(true)
  })
  it.each(['Abcd1', 'abcdef1', 'ABCDEF1', 'Abcdefg', '', '123456'])('%s is weak', (password) => {
    expect(isStrong(password)).toBe(false)
  })
  it('is required together with the old one', () => {
    expect(validatePasswordChange({})).toEqual({ old_password: 'fillAll', new_password: 'fillAll' })
    expect(validatePasswordChange({ old_password: 'x', new_password: 'weak' })).toEqual({
      new_password: 'passwordWeak',
    })
  })
})

describe('an e-mail address', () => {
  it.each(['a@b.co', 'maria.souza+portal@sub.aurora.test', "o'brien@x.test", 'joão@aurora.test'])(
    '%s is one',
    (email) => expect(isEmail(email)).toBe(true),
  )
  it('is always a single address that cannot change a mail header', () => {
    const separators = fc.constantFrom(
      ' ',
      ',',
      ';',
      '\r',
      '\n',
      '<',
      '>',
      '(',
      ')',
      '"',
      ':',
      '\\',
      '\t',
      '[',
    )
    fc.assert(
      fc.property(fc.string(), separators, fc.string(), (before, separator, after) => {
        expect(isEmail(`${before}${separator}${after}`)).toBe(false)
        expect(isEmail(`a@b.co${separator}${after}`)).toBe(false)
      }),
    )
  })
  it.each(['a@-x.test', 'a@x-.test', 'a@x.-t', 'a@x.t-', 'ﬁ@x.test', 'ｄｕｐ@x.test'])(
    '%s is refused',
    (email) => {
      expect(isEmail(email)).toBe(false)
    },
  )
  it('is the same, however its accents are written', () => {
    expect(isEmail('e\u0301@x-y.test')).toBe(true)
    expect(normalizeEmail('e\u0301@x.test')).toBe('é@x.test')
  })
  it.each(['a\u0001b@x.yy', 'a\u202eb@x.yy', 'a@b.c\u0007', 'a@x..yy', 'a@.yy'])('%j is refused', (email) => {
    expect(isEmail(email)).toBe(false)
  })
  it.each(['', 'a', 'a@b', '@b.co', 'a@', 'ab.co', `${'x'.repeat(250)}@b.co`])('%s is none', (email) => {
    expect(isEmail(email)).toBe(false)
  })
})

describe('a user', () => {
  it('requires a password when new, and only then', () => {
    const values = { name: 'Maria', email: 'maria@x.test' }
    expect(validateNewUser(values)).toEqual({ password: 'fillAll' })
    expect(validateEditedUser(values)).toEqual({})
    expect(validateEditedUser({ ...values, password: '' })).toEqual({})
  })
  it('requires at least six characters if there is a password', () => {
    const values = { name: 'Maria', email: 'maria@x.test', password: '12345' }
    expect(validateNewUser(values)).toEqual({ password: 'passwordShort' })
    expect(validateEditedUser(values)).toEqual({ password: 'passwordShort' })
    expect(validateNewUser({ ...values, password: '123456' })).toEqual({})
  })
})

describe('the seconds of a playlist item', () => {
  const entry = { id: 1, navegacao: 'S' }
  const faultOf = (seconds: unknown) =>
    validatePlaylistItem({ ...entry, tempo_atualizacao: seconds }).tempo_atualizacao
  const faultOfEdit = (seconds: unknown) =>
    validateEditedPlaylistItem({ ...entry, tempo_atualizacao: seconds }).tempo_atualizacao

  it('are any number from one second to a day', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 86_400, noNaN: true }), (seconds) => {
        expect(faultOf(seconds)).toBeUndefined()
        expect(faultOf(String(seconds))).toBeUndefined()
      }),
    )
    expect(faultOf(86_401)).toBe('secondsMax')
  })

  it('are checked before rounding when new, and after it when edited', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 0.999, noNaN: true }), (seconds) => {
        expect(faultOf(seconds)).toBe('secondsMin')
        expect(faultOfEdit(seconds)).toBeUndefined()
      }),
    )
    expect(faultOfEdit(0.49)).toBe('secondsMin')
  })

  it('are required, together with report and navigation', () => {
    expect(validatePlaylistItem({})).toEqual({
      id: 'fillAll',
      tempo_atualizacao: 'fillAll',
      navegacao: 'fillAll',
    })
    expect(faultOf('soon')).toBe('secondsNumber')
    expect(faultOfEdit('soon')).toBe('secondsNumber')
  })
})

describe('a message to support', () => {
  it('requires e-mail, subject and message', () => {
    expect(validateSupportMessage({ email: ' ', assunto: '', mensagem: null })).toEqual({
      email: 'fillAll',
      assunto: 'fillAll',
      mensagem: 'fillAll',
    })
    expect(validateSupportMessage({ email: 'maria', assunto: 'a', mensagem: 'b' })).toEqual({
      email: 'emailInvalid',
    })
  })
})
