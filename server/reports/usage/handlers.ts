import type { usage } from '#common/contract/usage.ts'
import type { HandlersOf } from '../../http/call.ts'
import { listUsage } from './queries.ts'
import { listUsageDays } from './usage-per-day.ts'

export const usageHandlers = {
  'log/usage': ({ scope, input, deps }) => listUsage(scope, input, new Date(deps.clock.now())),
  'log/usage-days': ({ scope, input, deps }) => listUsageDays(scope, input, new Date(deps.clock.now())),
} satisfies HandlersOf<typeof usage>
