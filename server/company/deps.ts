import type { BaseDeps } from '../http/deps.ts'
import type { Outbox } from './support/outbox.ts'

/** What brand, announcements and support depend on. */
export interface CompanyDeps extends BaseDeps {
  outbox: Outbox
}
