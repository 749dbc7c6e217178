import { describe, expect, it } from 'vitest'
import { errorDetail, failureCodeOf, isFatal, isTokenExpired } from '#common/embed/service-error.ts'

describe('an error of the report service', () => {
  it('is described in one line, whatever its shape', () => {
    const failed = { message: 'LoadReportFailed', detailedMessage: 'Get report failed', errorCode: '404' }
    expect(errorDetail(failed)).toBe('LoadReportFailed · Get report failed · 404')
    expect(errorDetail([{ message: 'tokenType must be a number' }, { message: 'id' }])).toBe(
      'tokenType must be a number; id',
    )
    expect(errorDetail(new Error('Invalid embed URL'))).toBe('Invalid embed URL')
    expect(errorDetail('plain')).toBe('plain')
    expect(errorDetail(undefined)).toBe('no reason given')
    expect(errorDetail({ message: 7 })).toBe('no reason given')
  })

  it.each([
    [{ message: 'LoadReportFailed', level: 3 }, true],
    [{ message: 'Anything', level: 6 }, true],
    [{ message: 'OpenConnectionError' }, true],
    [{ message: 'Anything' }, false],
    [undefined, false],
    [{ message: 'Visual', level: 3 }, false],
    [{ message: 'Note', level: 0 }, false],
  ])('is fatal or not: %j → %s', (error, fatal) => {
    expect(isFatal(error)).toBe(fatal)
  })

  it.each([
    [{ message: 'OpenConnectionError' }, 'report.capacity'],
    [{ message: 'LoadReportFailed' }, 'report.load_failed'],
    [{ message: 'invalidFilter' }, 'report.filter_failed'],
  ])('is explained: %j → %s', (error, code) => {
    expect(failureCodeOf(error)).toBe(code)
  })

  it('distinguishes an expired token from other errors', () => {
    expect(isTokenExpired({ message: 'TokenExpired', errorCode: '403' })).toBe(true)
    expect(isTokenExpired({ message: 'LoadReportFailed', errorCode: '403' })).toBe(false)
    expect(isTokenExpired(null)).toBe(false)
  })
})
