import { type AuditAction, portalName } from '#common/contract/audit.ts'
import type { AuditFields } from '../../base/db/schema/index.ts'
import type { AuditChange } from '../../http/audited.ts'
import type { Session } from '../../http/session.ts'

/** Who did it, and from where; every part is null where it is not known. */
export interface Actor {
  tenantId: number | null
  userId: number | null
  userName: string | null
  address: string | null
  requestId: string | null
  /** The token of a program that did it; `userName` is its name. */
  apiToken?: number | undefined
}

/** A row of the audit log. */
export interface AuditEvent extends Actor, AuditChange {
  action: AuditAction
  /** Milliseconds since 1970. */
  at: number
}

/** Who makes a call: the signed-in user, the administrator who views the portal as that user, or a program. */
export const actorOf = (session: Session, caller: { address: string; requestId: string }): Actor => ({
  tenantId: session.tenantId,
  userId: session.apiToken ? null : (session.viewedBy?.id ?? session.userId),
  userName: session.viewedBy?.name ?? session.name,
  address: caller.address,
  requestId: caller.requestId,
  apiToken: session.apiToken?.id,
})

/** For the details of an event: as whom an administrator views the portal. */
export const viewedAs = ({ viewedBy, userId: id, name }: Session): AuditFields =>
  viewedBy ? { viewAs: { id, name } } : {}

/** The portal, which changes something on a schedule. */
export const portalOf = (tenantId: number): Actor => ({ ...operatorOf(tenantId), userName: portalName })

/** The operator at the command line. */
export const operatorOf = (tenantId: number | null): Actor => ({
  tenantId,
  userId: null,
  userName: 'cli',
  address: null,
  requestId: null,
})
