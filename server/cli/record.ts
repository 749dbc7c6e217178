import type { AuditAction } from '#common/contract/audit.ts'
import type { Db } from '../base/db/scope.ts'
import type { AuditChange } from '../http/audited.ts'
import { operatorOf } from '../records/audit/event.ts'
import { insertAuditEvents } from '../records/audit/queries.ts'

/**
 * Records what a command changes, in its transaction.
 * @param tenantId null for what concerns all tenants
 */
export const recordCommand = (
  tx: Db,
  tenantId: number | null,
  action: AuditAction,
  change: AuditChange,
): Promise<void> => insertAuditEvents(tx, [{ ...operatorOf(tenantId), ...change, action, at: Date.now() }])
