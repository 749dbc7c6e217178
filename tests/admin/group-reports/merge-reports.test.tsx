import { describe, expect, it } from 'vitest'
import { emptyReport, type ReportAccess, type ReportFormValues } from '#admin/data/records.ts'
import { mergeReports, remoteChanges } from '#admin/group-reports/mergeReports.ts'

const person = (id: number, value?: string, pages: string[] = []): ReportAccess => ({
  id,
  name: `Person ${id}`,
  filters: value ? [{ table: 't', column: 'c', condition: 'In', value, data_type: 'varchar' }] : [],
  pageFilters: pages.map((name) => ({ name, displayName: name })),
})
const base: ReportFormValues = {
  ...emptyReport,
  id_group: 1,
  name: 'Sales',
  link_report: 'a',
  path_img: '/images/1',
  version: 'before',
  users: [person(1, 'x'), person(2), person(3, undefined, ['P'])],
}
const changed = (values: Partial<ReportFormValues>): ReportFormValues => ({ ...base, ...values })

describe('what two administrators changed on one report', () => {
  it('is named: the parts of the report, and each person added, taken away or given other rows', () => {
    const theirs = changed({
      name: 'Sales 2',
      link_report: 'b',
      path_img: '',
      users: [person(1, 'y'), person(3, undefined, ['P']), person(4)],
    })
    expect(remoteChanges(base, theirs)).toEqual({
      parts: ['name', 'source', 'picture'],
      people: ['Person 1', 'Person 4', 'Person 2'],
    })
    expect(remoteChanges(base, changed({ version: 'other' }))).toEqual({ parts: [], people: [] })
  })

  it('is joined: what I left alone is theirs, what I changed is mine, also where they changed it too', () => {
    const mine = changed({ name: 'Mine', users: [person(1, 'mine'), person(3, undefined, ['P']), person(5)] })
    const theirs = changed({
      name: 'Theirs',
      version: 'after',
      users: [person(1, 'theirs'), person(2, 'theirs'), person(3, 'theirs', ['P']), person(4)],
    })
    const joined = mergeReports(base, mine, theirs)
    expect(joined).toMatchObject({ name: 'Mine', version: 'after' })
    // I took person 2 away, and that counts although they gave it a filter.
    expect(joined.users).toEqual([person(1, 'mine'), person(3, 'theirs', ['P']), person(5), person(4)])
  })

  it('takes their report where I kept mine, and lets nobody keep pages of theirs where I chose another', () => {
    const theirs = changed({ link_report: 'b', users: [person(1, 'x'), person(4, 'z', ['Q'])] })
    expect(mergeReports(base, base, theirs)).toMatchObject({ link_report: 'b', users: theirs.users })
    const mine = changed({ link_report: 'c', users: [person(1, 'x'), person(2), person(3)] })
    expect(mergeReports(base, mine, theirs)).toMatchObject({ link_report: 'c' })
    expect(mergeReports(base, mine, theirs).users).toEqual([person(1, 'x'), person(3), person(4, 'z')])
  })
})
