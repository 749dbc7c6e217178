import { and, asc, eq, ne } from 'drizzle-orm'
import type { AuditAction } from '#common/contract/audit.ts'
import { auditEvents } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { inTransaction } from '../base/db/transaction.ts'
import type { AuditChange } from '../http/audited.ts'
import type { Actor } from '../records/audit/event.ts'
import { insertAuditEvents } from '../records/audit/queries.ts'
import { type Program, programActor } from './authenticate.ts'
import type { ScimDeps } from './deps.ts'
import type { Resource } from './protocol/schemas.ts'

/** A change that a program asks for, in its transaction. */
export interface Operation {
  tx: Scope
  program: Program
  actor: Actor
  deps: ScimDeps
  at: Date
  /** The address of `/scim/v2`, for the locations of resources. */
  base: string
  /** Records what was done, in the same transaction. */
  record(action: AuditAction, change: AuditChange): Promise<void>
  /** What happens once it is committed, and not in a rehearsal. */
  afterwards(work: () => void): void
}

export interface Answer {
  status: 200 | 201 | 204
  resource?: Resource
}

export interface Request {
  program: Program
  deps: ScimDeps
  /** `POST /Users` */
  name: string
  base: string
  address: string
  requestId: string
}

/** Thrown to roll back a transaction that was only a rehearsal. */
class Rehearsed extends Error {
  readonly answer: Answer
  readonly changes: unknown[]

  constructor(answer: Answer, changes: unknown[]) {
    super('rehearsed')
    this.answer = answer
    this.changes = changes
  }
}

/** What this request has recorded so far, also through functions of other rooms. */
const recordedBy = (tx: Scope, requestId: string) =>
  tx.db
    .select({
      action: auditEvents.action,
      object: { id: auditEvents.objectId, name: auditEvents.objectName },
      before: auditEvents.before,
      after: auditEvents.after,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .where(
      tenantScoped(
        tx,
        auditEvents,
        and(eq(auditEvents.requestId, requestId), ne(auditEvents.action, 'scim.rehearse')),
      ),
    )
    .orderBy(asc(auditEvents.id))

/**
 * Runs a change in a transaction. While the company rehearses, the transaction is rolled back: the program gets the answer
 * that it would have got, and the audit log what would have changed.
 */
export async function runOperation(
  request: Request,
  work: (operation: Operation) => Promise<Answer>,
): Promise<Answer> {
  const { program, deps, base, requestId, name } = request
  const { tenantId } = program
  const scope = { db: deps.database.ofTenant(tenantId), tenantId }
  const at = new Date(deps.clock.now())
  const actor = programActor(program, request)
  let later: (() => void)[] = []
  try {
    const answer = await inTransaction(scope, async (tx) => {
      later = []
      const record = (action: AuditAction, change: AuditChange) =>
        insertAuditEvents(tx.db, [{ ...actor, at: at.getTime(), action, ...change }])
      const afterwards = (each: () => void) => void later.push(each)
      const done = await work({ tx, program, actor, deps, at, base, record, afterwards })
      if (program.rehearses) throw new Rehearsed(done, await recordedBy(tx, requestId))
      return done
    })
    deps.queryCache.invalidateTenant(tenantId)
    for (const each of later) each()
    return answer
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
    const { answer, changes } = error
    const details = { operation: name, status: answer.status, changes }
    await insertAuditEvents(scope.db, [
      { ...actor, at: at.getTime(), action: 'scim.rehearse', object: { name }, details },
    ])
    return answer
  }
}
