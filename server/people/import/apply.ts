import { type AccessChange, changeAccess } from '../../access/change-access.ts'
import { accessOfUsers } from '../../access/read-access.ts'
import { idsOf } from '../../access/write-access.ts'
import { chunk } from '../../base/db/rows.ts'
import { type StoredAttribute, users } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { groupBy } from '../../base/group-by.ts'
import { addMembers } from '../../directory/members.ts'
import { userNames } from '../../directory/users.ts'
import type { ImportPlan } from './plan.ts'
import { changedAttributes } from './plan-attributes.ts'
import type { PlannedUser } from './planned-user.ts'
import type { ImportEvent } from './record-changes.ts'
import type { ImportChange } from './stored-imports.ts'
import { type UserUpdate, updateUsers } from './update-users.ts'

interface NewUserValues {
  setupId: number
  passwordHash: string
  invitedAt: Date
}

/** @returns ids by e-mail */
async function insertUsers(
  tx: Scope,
  planned: readonly PlannedUser[],
  values: NewUserValues,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const some of chunk(planned)) {
    const rows = some.map(({ name, email, attributes }) => ({
      ...{ ...values, name, email, attributes },
      tenantId: tx.tenantId,
    }))
    const inserted = await tx.db.insert(users).values(rows).returning({ id: users.id, email: users.email })
    for (const { id, email } of inserted) ids.set(email, id)
  }
  return ids
}

/** The name and each attribute of a user are undone on their own. */
function changesOfUser({ id: userId, before, after }: UserUpdate): ImportChange[] {
  const renamed: ImportChange = {
    ...{ kind: 'name', userId },
    before: { name: before.name },
    after: { name: after.name },
  }
  const isKept = ({ name }: StoredAttribute) => after.attributes.some((each) => each.name === name)
  const removed = before.attributes.filter((each) => !isKept(each)).map(({ name }) => ({ name, values: [] }))
  const attributes = changedAttributes(before.attributes, [...after.attributes, ...removed]).map(
    ({ name, before: known, after: values }): ImportChange => ({
      ...{ kind: 'attribute', userId },
      before: known.length > 0 ? { attributes: [{ name, values: known }] } : null,
      after: { attributes: [{ name, values }] },
    }),
  )
  return before.name === after.name ? attributes : [renamed, ...attributes]
}

/**
 * Stores what a plan changes, in the caller's transaction.
 * @returns ids of the new users, the events that the single calls would have recorded, and what is needed to undo it
 * @throws Error for an e-mail that was taken after the plan was made (a violation of its constraint)
 */
export async function applyImport(
  tx: Scope,
  plan: ImportPlan,
  values: NewUserValues,
): Promise<{ newUsers: number[]; events: ImportEvent[]; changes: ImportChange[] }> {
  const newIds = await insertUsers(tx, plan.newUsers, values)
  const idOf = (user: PlannedUser): number => {
    const id = user.id ?? newIds.get(user.email)
    if (id === undefined) throw new Error('A user of the import has not been stored.')
    return id
  }
  const events: ImportEvent[] = []
  const changes: ImportChange[] = []
  for (const user of plan.newUsers) {
    const { name, email, attributes } = user
    const { setupId } = values
    const after = { name, email, setupId, ...(attributes.length > 0 && { attributes }) }
    events.push({ action: 'user.create', object: { id: idOf(user), name }, after })
    changes.push({ kind: 'user', userId: idOf(user), after: { name, email, attributes } })
  }
  const updates = plan.changedUsers.flatMap((user): UserUpdate[] =>
    user.stored ? [{ id: idOf(user), before: user.stored, after: user }] : [],
  )
  events.push(...(await updateUsers(tx, updates)))
  changes.push(...updates.flatMap(changesOfUser))
  for (const [groupId, entries] of groupBy(plan.members, ({ group }) => group.id)) {
    const joined = await addMembers(
      tx,
      groupId,
      entries.map(({ user }) => idOf(user)),
    )
    const added = await userNames(tx, joined)
    const name = entries[0]?.group.name ?? null
    changes.push(...added.map(({ id }) => ({ kind: 'member' as const, userId: id, groupId, after: {} })))
    events.push({ action: 'group.update', object: { id: groupId, name }, after: { addedUsers: added } })
  }
  const accessChanges: AccessChange[] = []
  for (const [reportId, entries] of groupBy(plan.access, ({ report }) => report.id)) {
    const after = entries.map(({ user, report, filters, allowedPages }) => {
      const userId = idOf(user)
      const before = report.access.get(userId) ?? null
      changes.push({ kind: 'access', userId, reportId, before, after: { filters, allowedPages } })
      return { userId, filters, allowedPages }
    })
    const report = { id: reportId, name: entries[0]?.report.name ?? '' }
    accessChanges.push({ report, before: await accessOfUsers(tx, reportId, idsOf(after)), after })
  }
  for (const { object, before, after } of await changeAccess(tx, accessChanges)) {
    events.push({ action: 'report.update', object, ...(before.access ? { before } : {}), after })
  }
  return { newUsers: [...newIds.values()], events, changes }
}
