import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import type { ReportAccess } from '#admin/data/records.ts'
import {
  accessIn,
  accessOf,
  type Cleared,
  type Matrix,
  type Pending,
  rebase,
  toggled,
  withCells,
} from '#admin/group-access/matrix.ts'
import { isOutdated, problemsOf, toSave } from '#admin/group-access/save-request.ts'

const [maria, joao, sales, stock] = [2, 3, 10, 11]
const south = { table: 'sales', column: 'region', condition: 'In', value: 'South', data_type: 'varchar' }
const inSouth = (id: number): ReportAccess => ({ id, filters: [south], allowedPages: [] })

const report = (id: number, name: string, version: string, users: ReportAccess[]) => ({
  ...{ id, name, version, accountId: 1, workspaceId: 'w', powerBiReportId: 'r', reportPages: [] },
  access: new Map(users.map((user) => [user.id, user])),
})
const user = (id: number, name: string) => ({ id, name, isOutside: false })

/** Maria sees the south of the sales; João sees nothing. */
const matrix: Matrix = {
  groupId: 1,
  users: [user(maria, 'Maria'), user(joao, 'João')],
  reports: [report(sales, 'Sales', 'a', [inSouth(maria)]), report(stock, 'Stock', 'b', [])],
}
const none = { pending: new Map() as Pending, cleared: new Map() as Cleared }
const marias = { reportId: sales, userId: maria }
const joaos = { reportId: stock, userId: joao }
const toggle = (changes: typeof none, cell: typeof marias) => toggled(matrix, changes, [cell])

describe('the access matrix', () => {
  it('gives everything to a user without access, and nothing has changed after a second click', () => {
    const given = toggle(none, joaos)
    expect(accessIn(matrix, given.pending, joaos)).toEqual(accessOf(joao))
    expect(toggle(given, joaos).pending.size).toBe(0)
  })

  it('brings back the filters that a user had, also those that are not saved yet', () => {
    const removed = toggle(none, marias)
    expect(accessIn(matrix, removed.pending, marias)).toBeUndefined()
    expect(toggle(removed, marias).pending.size).toBe(0)
    const pending = withCells(matrix, none.pending, [{ ...joaos, access: inSouth(joao) }])
    const twice = toggle(toggle({ ...none, pending }, joaos), joaos)
    expect(accessIn(matrix, twice.pending, joaos)).toEqual(inSouth(joao))
  })

  it('saves all changed reports with their versions, and nothing of the others', () => {
    const { pending } = toggle(toggle(none, marias), joaos)
    expect(toSave(matrix, pending).request).toEqual({
      id_group: 1,
      reports: [
        { id: sales, version: 'a', users: [], removed: [maria] },
        { id: stock, version: 'b', users: [{ id: joao }], removed: [] },
      ],
    })
  })

  it('leaves roles in the model as they are, unless a cell gets the access of another user', () => {
    const board: ReportAccess = { ...inSouth(maria), roles: ['Board'] }
    const ruled: Matrix = { ...matrix, reports: [report(sales, 'Sales', 'a', [board, inSouth(joao)])] }
    const usersOf = (cell: typeof marias, access: ReportAccess) =>
      toSave(ruled, withCells(ruled, none.pending, [{ ...cell, access }])).request.reports[0]?.users
    expect(usersOf(marias, board)).toBeUndefined()
    expect(usersOf({ ...joaos, reportId: sales }, { ...inSouth(joao), filters: [] })).toEqual([{ id: joao }])
    expect(usersOf({ ...joaos, reportId: sales }, { ...board, id: joao })).toMatchObject([
      { id: joao, roles: ['Board'] },
    ])
    expect(usersOf(marias, inSouth(maria))).toMatchObject([{ id: maria, roles: [] }])
  })

  it('tells which cell the server refuses', () => {
    const save = toSave(matrix, toggle(toggle(none, marias), joaos).pending)
    const errors = {
      'reports.1.users.0.filters.0.column': 'fieldErrors.columnUnknown',
      root: { serverError: 'Please check the form.' },
    }
    const refused = new HttpError('Please check the form.', 400, { errors })
    expect(problemsOf(refused, save)).toMatchObject([{ cell: joaos, message: 'fieldErrors.columnUnknown' }])
    expect(isOutdated(refused)).toBe(false)
  })

  it('keeps the changes when others have saved, and names what both changed and what is gone', () => {
    const third = { reportId: stock, userId: maria }
    const { pending } = [marias, joaos, third].reduce(toggle, none)
    const next: Matrix = {
      ...matrix,
      users: [user(maria, 'Maria')],
      reports: [report(sales, 'Sales', 'c', [accessOf(maria)]), report(stock, 'Stock', 'b', [])],
    }
    const rebased = rebase(matrix, pending, next)
    expect(rebased.reports.map(({ name }) => name)).toEqual(['Sales'])
    expect(rebased.both).toMatchObject([marias])
    expect(rebased.gone).toMatchObject([joaos])
    expect([...rebased.pending.values()]).toMatchObject([marias, third])
  })

  it('has no change left where others have made the same one', () => {
    const next = { ...matrix, reports: [report(sales, 'Sales', 'c', [])] }
    expect(rebase(matrix, toggle(none, marias).pending, next)).toMatchObject({ pending: new Map(), both: [] })
  })
})
