import { describe, expect, it } from 'vitest'
import { emptyReport, type ReportAccess, type ReportFormValues } from '#admin/data/records.ts'
import { mergeReports, remoteChanges } from '#admin/group-reports/merge-reports.ts'

const user = (id: number, value?: string, pages: string[] = []): ReportAccess => ({
  id,
  name: `User ${id}`,
  filters: value ? [{ table: 't', column: 'c', condition: 'In', value, data_type: 'varchar' }] : [],
  allowedPages: pages.map((name) => ({ name, displayName: name })),
})
const base: ReportFormValues = {
  ...emptyReport,
  groupId: 1,
  name: 'Sales',
  powerBiReportId: 'a',
  imageUrl: '/images/1',
  version: 'before',
  users: [user(1, 'x'), user(2), user(3, undefined, ['P'])],
}
const changed = (values: Partial<ReportFormValues>): ReportFormValues => ({ ...base, ...values })

describe('when two administrators change one report', () => {
  it('the second one is told which parts changed, and which users were added, removed or restricted', () => {
    const remote = changed({
      name: 'Sales 2',
      powerBiReportId: 'b',
      imageUrl: '',
      canRequest: false,
      users: [user(1, 'y'), user(3, undefined, ['P']), user(4)],
    })
    expect(remoteChanges(base, remote)).toEqual({
      parts: ['name', 'source', 'image', 'canRequest'],
      users: ['User 1', 'User 4', 'User 2'],
    })
    expect(remoteChanges(base, changed({ version: 'other' }))).toEqual({ parts: [], users: [] })
  })

  it('a merge takes the remote changes and keeps the local ones, also where both changed the same', () => {
    const local = changed({ name: 'Local', users: [user(1, 'local'), user(3, undefined, ['P']), user(5)] })
    const remote = changed({
      name: 'Remote',
      version: 'after',
      users: [user(1, 'remote'), user(2, 'remote'), user(3, 'remote', ['P']), user(4)],
    })
    const merged = mergeReports(base, local, remote)
    expect(merged).toMatchObject({ name: 'Local', version: 'after' })
    // User 2 was removed locally, which wins over the filter that was added remotely.
    expect(merged.users).toEqual([user(1, 'local'), user(3, 'remote', ['P']), user(5), user(4)])
  })

  it('an empty row, with which the editor starts, is no local change', () => {
    const empty = { table: '', column: '', condition: 'In', value: '', data_type: 'varchar' }
    const local = changed({ users: [user(1, 'x'), { ...user(2), filters: [empty] }] })
    const remote = changed({ users: [user(1, 'x'), user(2, 'remote')] })
    expect(mergeReports(base, local, remote).users).toEqual(remote.users)
  })

  it('a merge takes a new source, but no allowed pages of a source that was replaced locally, and marks its filters', () => {
    const remote = changed({ powerBiReportId: 'b', users: [user(1, 'x'), user(4, 'z', ['Q'])] })
    expect(mergeReports(base, base, remote)).toMatchObject({ powerBiReportId: 'b', users: remote.users })
    const local = changed({ powerBiReportId: 'c', users: [user(1, 'x'), user(2), user(3)] })
    expect(mergeReports(base, local, remote)).toMatchObject({ powerBiReportId: 'c' })
    const marked = { ...user(4, 'z'), isOutdated: true }
    expect(mergeReports(base, local, remote).users).toMatchObject([user(1, 'x'), user(3), marked])
  })
})
