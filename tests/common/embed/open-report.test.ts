import { describe, expect, it } from 'vitest'
import { CallError } from '#common/contract/client.ts'
import { RowFilterError } from '#common/embed/embed-filters.ts'
import { isRetryable, ReportUnavailableError } from '#common/embed/open-report.ts'

const row = { table: 't', column: 'c', condition: 'In', value: '1', data_type: 'number' } as const

describe('a report that does not open', () => {
  it.each([0, 429, 502, 503, 504])('may open later after the status %i', (status) => {
    expect(isRetryable(new CallError(status, {}))).toBe(true)
  })

  it('may open later if its code could not be fetched', () => {
    expect(isRetryable(new TypeError('Failed to fetch dynamically imported module'))).toBe(true)
  })

  it.each([200, 400, 401, 403, 404, 500])('does not open later after the status %i', (status) => {
    expect(isRetryable(new CallError(status, {}))).toBe(false)
  })

  it.each([
    new CallError(502, { code: 'embed.refused' }),
    new CallError(502, { code: 'embed.report_gone' }),
    new ReportUnavailableError(),
    new RowFilterError(row, 'data_type filterType'),
  ])('does not open until an administrator changes something: $name $code', (error) => {
    expect(isRetryable(error)).toBe(false)
  })
})
