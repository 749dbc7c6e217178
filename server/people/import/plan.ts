import { isDeepStrictEqual } from 'node:util'
import type { ResponseOf } from '#common/contract/index.ts'
import { groupByColumn } from '#common/filters/column-values.ts'
import type { FieldErrorCode, FieldErrors } from '#common/validation/field-errors.ts'
import { limits } from '#common/validation/limits.ts'
import { digestLists } from '../../base/digest.ts'
import { createGiveWay } from '../../base/give-way.ts'
import { type ModelColumns, withColumnTypes } from '../../power-bi/models/columns.ts'
import { checkFormulas } from './check-formulas.ts'
import { changesOf, createAccessPlan, type PlannedAccess, storedOf } from './plan-access.ts'
import type { AttributeChange } from './plan-attributes.ts'
import { createUserPlan } from './plan-users.ts'
import type { PlannedUser } from './planned-user.ts'
import { RowError } from './row-error.ts'
import { type ImportRow, type ImportState, keyOf, type StoredGroup } from './state.ts'
import { createRefusals } from './unusable-attributes.ts'

type RowResult = Omit<ResponseOf<'rehearseImport'>['rows'][number], 'error'> & { error?: FieldErrorCode }

interface PlannedMember {
  group: Pick<StoredGroup, 'id' | 'name'>
  user: PlannedUser
}

/** What one row plans, or why it is refused. */
interface PlannedRow {
  changes: RowResult['changes']
  user?: PlannedUser
  attributes?: AttributeChange[]
  access?: string | undefined
  refused?: Pick<RowResult, 'field' | 'error'>
}

/** What an import changes. */
export interface ImportPlan {
  results: RowResult[]
  newUsers: PlannedUser[]
  /** Known ones who get another name or other attributes. */
  changedUsers: PlannedUser[]
  members: PlannedMember[]
  access: PlannedAccess[]
  /** Of what was read and what follows from it; the same until something of it changes. */
  version: string
}

/** Why rows are refused, by field of the request (`rows.3.group`). */
export const errorsOf = (results: readonly RowResult[]): FieldErrors =>
  Object.fromEntries(
    results
      .flatMap(({ field, error }, at) => (field && error ? [[`rows.${at}.${field}`, error] as const] : []))
      .slice(0, limits.fieldErrors),
  )

/**
 * Plans an import row by row; rows of one user and report are one access. Changes nothing.
 * @param models columns of the semantic models by report id, as far as they can be read
 */
export async function planImport(
  rows: readonly ImportRow[],
  state: ImportState,
  models: ReadonlyMap<number, ModelColumns>,
): Promise<ImportPlan> {
  const giveWay = createGiveWay()
  const users = createUserPlan(state.users)
  const members = new Map<string, PlannedMember>()
  const accessPlan = createAccessPlan(models)

  /** @returns the key of the access that the row is about, if any */
  function planAccess(row: ImportRow, user: PlannedUser, changes: RowResult['changes']): string | undefined {
    if (row.group === '') {
      if (row.report !== '') throw new RowError('group', 'required')
      return undefined
    }
    const group = state.groups.get(keyOf(row.group))
    if (!group) throw new RowError('group', 'groupUnknown')
    if (group === 'ambiguous') throw new RowError('group', 'nameAmbiguous')
    const memberKey = `${group.id} ${keyOf(user.email)}`
    const isMember = user.id !== undefined && group.members.has(user.id)
    if (!isMember && !members.has(memberKey)) {
      members.set(memberKey, { group: { id: group.id, name: group.name }, user })
      changes.push('member')
    }
    if (row.report === '') {
      if (row.table || row.column || row.values.length + row.pages.length > 0) {
        throw new RowError('report', 'required')
      }
      return undefined
    }
    const report = group.reports.get(keyOf(row.report))
    if (!report) throw new RowError('report', 'reportUnknown')
    if (report === 'ambiguous') throw new RowError('report', 'nameAmbiguous')
    return accessPlan.plan(row, { user, report }, changes)
  }

  const planned: PlannedRow[] = []
  for (const row of rows) {
    const changes: RowResult['changes'] = []
    try {
      checkFormulas(row)
      const { user, attributes } = users.plan(row, changes)
      planned.push({ changes, user, attributes, access: planAccess(row, user, changes) })
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      planned.push({ changes: [], refused: { field: error.field, error: error.code } })
    }
    await giveWay()
  }
  // Only now is the access of a user known whose filters are spread over several rows.
  const access = accessPlan.all()
  const changesByKey = new Map<string, RowResult['changes']>()
  for (const [key, one] of access) {
    changesByKey.set(key, changesOf(one))
    await giveWay()
  }
  const impossible = new Set(
    [...access].flatMap(([key, { filters, report }]) =>
      groupByColumn(withColumnTypes(filters, models.get(report.id))).some(({ hasTooMany }) => hasTooMany)
        ? [key]
        : [],
    ),
  )
  const refusals = createRefusals(state, access, giveWay)
  const results: RowResult[] = []
  for (const { changes, user, attributes = [], access: key = '', refused } of planned) {
    const unusable = user && !refused && (await refusals.unusableIn(attributes, user))
    if (refused) results.push({ status: 'refused', changes, ...refused })
    else if (impossible.has(key)) {
      results.push({ status: 'refused', changes: [], field: 'values', error: 'tooManyConditions' })
    } else if (unusable) {
      const field = `attributes.${unusable}` as const
      results.push({ status: 'refused', changes: [], field, error: 'attributeUnusable' })
    } else {
      const all = [...changes, ...(changesByKey.get(key) ?? [])]
      const status = all.includes('user') ? 'added' : all.length > 0 ? 'changed' : 'unchanged'
      results.push({ status, changes: all, ...(attributes.length > 0 && { attributes }) })
    }
  }
  const changed = [...access]
    .filter(([key, one]) => !storedOf(one) || changesByKey.get(key)?.length)
    .map(([, one]) => one)
  const known = users.all().filter(({ stored }) => stored)
  const written = {
    newUsers: users.all().filter(({ stored }) => !stored),
    changedUsers: known.filter(
      ({ name, attributes, stored }) =>
        name !== stored?.name || !isDeepStrictEqual(attributes, stored.attributes),
    ),
    members: [...members.values()],
    access: changed,
  }
  const seen = [
    results,
    written.changedUsers.map(({ id, name, attributes, stored }) => [id, name, attributes, stored]),
    written.members,
    changed.map((one) => [one.user.email, one.report.id, one.filters, one.allowedPages, storedOf(one)]),
  ]
  const version = await digestLists(seen, giveWay)
  return { results, ...written, version }
}
