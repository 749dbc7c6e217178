import { describe, expect, it } from 'vitest'
import { type ErrorCode, errorStatus } from '#common/errors/error-codes.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import { languages } from '#common/texts/language.ts'
import { fieldErrors } from '#common/texts/pt/errors.ts'
import { serverTexts } from '#common/texts/translate.ts'

const codes = Object.keys(errorStatus) as ErrorCode[]

describe('the error table', () => {
  it.each(codes)('gives %s an HTTP status, and a message in each language', (code) => {
    const { status } = new PortalError(code)
    expect([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 502, 503]).toContain(status)
    for (const language of languages) expect(serverTexts(language).errors[code]).toMatch(/\S/)
  })

  it('has a message for every validation error', () => {
    for (const language of languages) {
      expect(Object.keys(serverTexts(language).fieldErrors).sort()).toEqual(Object.keys(fieldErrors).sort())
    }
  })
})

describe('a text with placeholders', () => {
  it('has them replaced by its params', () => {
    expect(interpolate('%{seconds} s, %{account}', { seconds: 5, account: 'A %{seconds}' })).toBe(
      '5 s, A %{seconds}',
    )
  })

  it('keeps placeholders without a param', () => {
    expect(interpolate('Wait %{seconds} s')).toBe('Wait %{seconds} s')
  })

  it('inserts params with special characters literally', () => {
    expect(interpolate('Account %{account}', { account: "$& $1 $' %" })).toBe("Account $& $1 $' %")
  })
})
