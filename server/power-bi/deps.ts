import type { BaseDeps } from '../http/deps.ts'
import type { EmbedService } from './client/types.ts'

/** What the lists of Power BI depend on. */
export interface PowerBiDeps extends BaseDeps {
  embed: EmbedService
}
