import { aliasedTable, and, asc, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { LogRequest, LogRow } from '#common/contract/log.ts'
import { nameContains } from '../../base/db/conditions.ts'
import { supportMessages, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { ListPage } from '../../http/call.ts'

const isMessage = eq(supportMessages.kind, 'support')
const replies = aliasedTable(supportMessages, 'replies')
const assignees = aliasedTable(users, 'assignees')

/** For a join of `supportMessages` with their senders, and of messages with those who have taken them. */
const isSender = and(eq(users.tenantId, supportMessages.tenantId), eq(users.id, supportMessages.userId))
const isAssignee = and(
  eq(assignees.tenantId, supportMessages.tenantId),
  eq(assignees.id, supportMessages.assigneeId),
)

const isReply = and(eq(replies.replyTo, supportMessages.id), eq(replies.kind, 'support_reply'))

const hasReply = (scope: Scope, state: 'queued' | 'sent' | 'failed'): SQL =>
  exists(
    scope.db
      .select()
      .from(replies)
      .where(tenantScoped(scope, replies, isReply, eq(replies.state, state))),
  )

const countReplies = (scope: Scope) =>
  sql<number>`${scope.db
    .select({ count: sql`count(*)::int` })
    .from(replies)
    .where(tenantScoped(scope, replies, isReply))}`

const columns = {
  id: supportMessages.id,
  at: supportMessages.createdAt,
  userName: users.name,
  email: supportMessages.email,
  subject: supportMessages.subject,
  progress: supportMessages.progress,
  assigneeName: assignees.name,
  mail: supportMessages.state,
}

/** The messages to support. */
export async function listMessages(
  scope: Scope,
  { filter, range: [first, last], sort: [sort, direction] }: LogRequest<'support-messages'>,
): Promise<ListPage<LogRow<'support-messages'>>> {
  const { subject, message, email, createdAt } = supportMessages
  const listed = tenantScoped(
    scope,
    supportMessages,
    isMessage,
    filter.progress && eq(supportMessages.progress, filter.progress),
    filter.mail && or(eq(supportMessages.state, filter.mail), hasReply(scope, filter.mail)),
    filter.q
      ? or(...[subject, message, email].map((column) => nameContains(column, filter.q ?? '')))
      : undefined,
  )
  const sorted = { at: createdAt, subject }[sort]
  const found = await scope.db
    .select({
      ...columns,
      replies: countReplies(scope),
      replyFailed: sql<boolean>`${hasReply(scope, 'failed')}`,
    })
    .from(supportMessages)
    .leftJoin(users, isSender)
    .leftJoin(assignees, isAssignee)
    .where(listed)
    .orderBy(direction === 'ASC' ? asc(sorted) : desc(sorted), desc(supportMessages.id))
    .offset(first)
    .limit(last - first + 1)
  const rows = found.map(({ at, userName, assigneeName, replyFailed, ...row }) => ({
    ...row,
    at: at.toISOString(),
    user_name: userName,
    assignee_name: assigneeName,
    reply_failed: replyFailed,
  }))
  return { rows, total: await scope.db.$count(supportMessages, listed) }
}

/** A message to support with its context; undefined when there is no such message. */
export async function findMessage(scope: Scope, id: number) {
  const { message: text, note, context } = supportMessages
  const [found] = await scope.db
    .select({ ...columns, text, note, context, lastError: supportMessages.lastError })
    .from(supportMessages)
    .leftJoin(users, isSender)
    .leftJoin(assignees, isAssignee)
    .where(tenantScoped(scope, supportMessages, isMessage, eq(supportMessages.id, id)))
  return found
}

/** The replies to a message, oldest first. */
export const listReplies = (scope: Scope, id: number) =>
  scope.db
    .select({
      id: supportMessages.id,
      at: supportMessages.createdAt,
      authorName: users.name,
      text: supportMessages.message,
      mail: supportMessages.state,
      lastError: supportMessages.lastError,
    })
    .from(supportMessages)
    .leftJoin(
      users,
      and(eq(users.tenantId, supportMessages.tenantId), eq(users.id, supportMessages.authorId)),
    )
    .where(
      tenantScoped(
        scope,
        supportMessages,
        eq(supportMessages.replyTo, id),
        eq(supportMessages.kind, 'support_reply'),
      ),
    )
    .orderBy(asc(supportMessages.id))

/** Reads a message and locks it until the transaction ends. */
export async function lockMessage(tx: Scope, id: number) {
  const { userId, email, subject, progress, assigneeId, note } = supportMessages
  const [found] = await tx.db
    .select({ userId, email, subject, progress, assigneeId, note })
    .from(supportMessages)
    .where(tenantScoped(tx, supportMessages, isMessage, eq(supportMessages.id, id)))
    .for('update')
  return found
}

type Handling = Pick<typeof supportMessages.$inferSelect, 'progress' | 'assigneeId' | 'note'>

/** Replies go along: once a message is done, a mail that failed needs no attention any more. */
export async function updateMessage(scope: Scope, id: number, handling: Handling): Promise<void> {
  await scope.db
    .update(supportMessages)
    .set(handling)
    .where(tenantScoped(scope, supportMessages, eq(supportMessages.id, id)))
  await scope.db
    .update(supportMessages)
    .set({ progress: handling.progress })
    .where(tenantScoped(scope, supportMessages, eq(supportMessages.replyTo, id)))
}

/** Puts a reply into the outbox. */
export async function insertReply(
  { db, tenantId }: Scope,
  reply: {
    userId: number
    email: string
    subject: string
    message: string
    replyTo: number
    authorId: number
  },
  at: Date,
): Promise<void> {
  const outgoing = { kind: 'support_reply' as const, progress: 'in_progress' as const }
  await db
    .insert(supportMessages)
    .values({ ...reply, ...outgoing, tenantId, createdAt: at, nextAttemptAt: at })
}

/** Reads a mail of the inbox, of a message or of a reply, and locks it until the transaction ends. */
export async function lockMail(tx: Scope, id: number) {
  const { kind, userId, email, subject, replyTo, state } = supportMessages
  const isMail = inArray(kind, ['support', 'support_reply'])
  const [found] = await tx.db
    .select({ kind, userId, email, subject, replyTo, state })
    .from(supportMessages)
    .where(tenantScoped(tx, supportMessages, isMail, eq(supportMessages.id, id)))
    .for('update')
  return found
}

/** Puts a mail back into the outbox, with attempts counted from zero. */
export async function requeueMail(scope: Scope, id: number, { email, at }: { email: string; at: Date }) {
  await scope.db
    .update(supportMessages)
    .set({ email, state: 'queued', attempts: 0, nextAttemptAt: at, lastError: null })
    .where(tenantScoped(scope, supportMessages, eq(supportMessages.id, id)))
}

/** How many messages are new, and how many mails of messages that are not done could not be sent. */
export async function countOpen(scope: Scope): Promise<{ new: number; failed: number }> {
  const isOpen = tenantScoped(
    scope,
    supportMessages,
    ne(supportMessages.progress, 'done'),
    inArray(supportMessages.kind, ['support', 'support_reply']),
  )
  const { kind, progress, state } = supportMessages
  const [counted] = await scope.db
    .select({
      new: sql<number>`count(*) filter (where ${kind} = 'support' and ${progress} = 'new')::int`,
      failed: sql<number>`count(*) filter (where ${state} = 'failed')::int`,
    })
    .from(supportMessages)
    .where(isOpen)
  return counted ?? { new: 0, failed: 0 }
}
