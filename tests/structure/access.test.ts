import { describe, expect, it } from 'vitest'
import { filesOf, read } from './sources.ts'

/** The tables that say who sees which rows and pages, in queries and in raw SQL. */
const table = /(?<!\.)\b(reportUsers|reportUserFilterSets|filterSets|report_users|report_user_filter_sets)\b/

/** Files that name them besides the folder that reads and writes them. */
const others = [
  /^server\/base\/db\/schema\//, // what the tables are
  /^server\/seed\//, // the demo data of an empty database
  /^server\/base\/rate-limits\/quotas\.ts$/, // counts the rows of everything that is limited
]

describe('access', () => {
  it('is read and written in one folder only, so that no other query can forget a condition', () => {
    const users = filesOf(['server', 'scripts']).filter((path) => table.test(read(path)))
    const elsewhere = users.filter((path) => !path.startsWith('server/access/'))
    expect(users.length).toBeGreaterThan(elsewhere.length)
    expect(elsewhere.filter((path) => !others.some((other) => other.test(path)))).toEqual([])
    expect(
      others.filter((other) => !elsewhere.some((path) => other.test(path))),
      'exceptions that are no longer needed',
    ).toEqual([])
  })
})
