import type { z } from 'zod'
import { accessLog } from './access-log.ts'
import type { accessRequests } from './access-requests.ts'
import { auditLog } from './audit-log.ts'
import { reportCheck } from './report-check.ts'
import type { subscriptions } from './subscriptions.ts'
import type { supportInbox } from './support-inbox.ts'
import { usage } from './usage.ts'

/** What administrators read about what happened. Other platforms may lack it. */
export const log = { ...accessLog, ...auditLog, ...usage, ...reportCheck }

type Entries = typeof log & typeof accessRequests & typeof subscriptions & typeof supportInbox
type Lists = Pick<Entries, Extract<keyof Entries, `log/${string}`>>
/** The resource names of the back-office: the last part of each list's path. */
export type LogName = keyof Lists extends `log/${infer Name}` ? Name : never
export type LogRequest<Name extends LogName> = z.output<Lists[`log/${Name}`]['request']>
export type LogRow<Name extends LogName> = z.output<Lists[`log/${Name}`]['row']>
