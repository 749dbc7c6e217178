import { expect, it } from 'vitest'
import { limits } from '#common/validation/limits.ts'
import { tenantSettings } from '#server/base/db/tenant-settings.ts'
import { rateLimits, suspectSignIns } from '#server/base/rate-limits/limits.ts'
import { read } from './sources.ts'

const operations = read('docs/operations.md')

/** The cells of each row of a table, without its head. */
function rowsOf(heading: string): string[][] {
  const [, section = ''] = operations.split(`\n## ${heading}\n`)
  const lines = section.split('\n## ')[0]?.match(/^\|.*\|$/gm) ?? []
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
}

/** A limit as the page writes it. */
function describeLimit({ amount, seconds }: { amount: number; seconds: number }): string {
  const days = seconds % 86_400 === 0 && (seconds === 86_400 ? 'day' : `${seconds / 86_400} days`)
  const time = days || (seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`)
  return `${amount.toLocaleString('en')} per ${seconds === 3600 ? 'hour' : seconds === 60 ? 'minute' : time}`
}

it('an operator reads every rate limit as it is', () => {
  const documented = rowsOf('Limits').map(([, limit]) => limit)
  const perTime = [...Object.values(rateLimits), suspectSignIns].map(describeLimit)
  expect(perTime.filter((limit) => !documented.includes(limit))).toEqual([])
  const { maxUsers, maxGroups, maxReports, maxAccounts } = tenantSettings({})
  const quotas = [maxUsers, maxGroups, maxReports, maxAccounts, limits.displays].map((max) =>
    max.toLocaleString('en'),
  )
  // Those that the operator cannot change, such as playlists and providers, are 200 or 20.
  expect(documented.filter((limit) => !['200', '20'].includes(limit ?? '')).sort()).toEqual(
    [...perTime, ...quotas].sort(),
  )
})

it('an operator reads how long each log is kept', () => {
  const { pageViewDays, signInDays, runEventDays, auditDays, supportDays } = tenantSettings({})
  const asText = (days: number) =>
    days === 0 ? 'without limit' : days % 365 === 0 ? `${days / 365} years` : `${days} days`
  expect(rowsOf('Retention').map(([, kept]) => kept)).toEqual(
    [pageViewDays, signInDays, runEventDays, supportDays, auditDays].map(asText),
  )
})
