import type { AuditAction } from '#common/contract/audit.ts'
import { type AuditChange, operatorOf } from '../audit/event.ts'
import { insertAuditEvents } from '../audit/queries.ts'
import type { Db } from '../db/scope.ts'

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
