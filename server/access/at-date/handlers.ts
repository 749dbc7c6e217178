import type { auditLog } from '#common/contract/audit-log.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { HandlersOf } from '../../http/call.ts'
import { accessAtDate } from './access-at-date.ts'

export const accessAtDateHandlers = {
  async accessAtDate({ scope, input }) {
    const access = await accessAtDate(scope, input.id_report, new Date(input.at))
    if (!access) throw new PortalError('resource.missing')
    return access
  },
} satisfies HandlersOf<Pick<typeof auditLog, 'accessAtDate'>>
