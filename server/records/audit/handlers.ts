import type { auditLog } from '#common/contract/audit-log.ts'
import type { HandlersOf } from '../../http/call.ts'
import { listAuditEvents } from './audit-list.ts'

export const auditHandlers = {
  'log/audit-events': ({ scope, input }) => listAuditEvents(scope, input),
} satisfies HandlersOf<Omit<typeof auditLog, 'accessAtDate'>>
