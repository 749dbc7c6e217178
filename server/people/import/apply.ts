import type { AuditAction } from '#common/contract/audit.ts'
import { changeAccess } from '../../access/change-access.ts'
import { accessFields } from '../../access/group-reports/saved-change.ts'
import { accessOfUsers } from '../../access/read-access.ts'
import { chunk } from '../../base/db/rows.ts'
import { type StoredAttribute, users } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { groupBy } from '../../base/group-by.ts'
import { addMembers } from '../../directory/members.ts'
import { userNames } from '../../directory/users.ts'
import type { AuditChange } from '../../http/audited.ts'
import type { ImportPlan } from './plan.ts'
import { changedAttributes } from './plan-attributes.ts'
import type { PlannedUser } from './planned-user.ts'
import type { ImportChange } from './stored-imports.ts'
import { type UserUpdate, updateUsers } from './update-users.ts'

interface NewUserValues {
  setupId: number
  passwordHash: string
  invitedAt: Date
}

type ImportEvent = AuditChange & { action: AuditAction }

async function insertUsers(
  tx: Scope,
  planned: readonly PlannedUser[],
  values: NewUserValues,
): Promise<number[]> {
  const ids: number[] = []
  for (const some of chunk(planned)) {
    const rows = some.map(({ name, email, attributes }) => ({
      ...{ ...values, name, email, attributes },
      tenantId: tx.tenantId,
    }))
    const inserted = await tx.db.insert(users).values(rows).returning({ id: users.id, email: users.email })
    const idsByEmail = new Map(inserted.map(({ id, email }) => [email, id]))
    for (const user of some) user.id = idsByEmail.get(user.email)
    ids.push(...inserted.map(({ id }) => id))
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

const idsOf = (entries: readonly { user: PlannedUser }[]): number[] =>
  entries.flatMap(({ user }) => (user.id === undefined ? [] : [user.id]))

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
  const newUsers = await insertUsers(tx, plan.newUsers, values)
  const events: ImportEvent[] = plan.newUsers.map(({ id, name, email, attributes }) => ({
    action: 'user.create',
    object: { id: id ?? null, name },
    after: { name, email, setupId: values.setupId, ...(attributes.length > 0 && { attributes }) },
  }))
  const changes: ImportChange[] = plan.newUsers.flatMap(({ id, name, email, attributes }) =>
    id === undefined ? [] : [{ kind: 'user', userId: id, after: { name, email, attributes } }],
  )
  const updates = plan.changedUsers.flatMap(({ id, stored, name, attributes }): UserUpdate[] =>
    id === undefined || !stored ? [] : [{ id, before: stored, after: { name, attributes } }],
  )
  events.push(...(await updateUsers(tx, updates)))
  changes.push(...updates.flatMap(changesOfUser))
  for (const [groupId, entries] of groupBy(plan.members, ({ group }) => group.id)) {
    const added = await userNames(tx, await addMembers(tx, groupId, idsOf(entries)))
    const name = entries[0]?.group.name ?? null
    changes.push(...added.map(({ id }) => ({ kind: 'member' as const, userId: id, groupId, after: {} })))
    events.push({ action: 'group.update', object: { id: groupId, name }, after: { addedUsers: added } })
  }
  for (const [reportId, entries] of groupBy(plan.access, ({ report }) => report.id)) {
    const access = entries.flatMap(({ user, filters, allowedPages }) =>
      user.id === undefined ? [] : [{ userId: user.id, filters, allowedPages }],
    )
    const userIds = access.map(({ userId }) => userId)
    changes.push(
      ...access.map(({ userId, filters, allowedPages }) => ({
        ...{ kind: 'access' as const, userId, reportId },
        before: entries[0]?.report.access.get(userId) ?? null,
        after: { filters, allowedPages },
      })),
    )
    const before = await accessOfUsers(tx, reportId, userIds)
    const changed = await changeAccess(tx, reportId, { before, after: access })
    const object = { id: reportId, name: entries[0]?.report.name ?? null }
    events.push({ action: 'report.update', object, ...accessFields(changed) })
  }
  return { newUsers, events, changes }
}
