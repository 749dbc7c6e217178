/** What the jsonb columns hold. The contract has its own shapes: the API must not change when a column does. */

/** One row of a person's data filters on a report (spec 3, Filter). */
export type StoredFilter = {
  table: string
  column: string
  condition: 'In' | 'NotIn'
  value: string
  data_type: 'number' | 'varchar'
}

/** A page of a report: its stable name in the embed service and what people read (spec 3, Page). */
export type StoredPage = { name: string; displayName: string }

/** The texts of a setup's sign-in page by language; a missing text falls back to the product's own. */
export type SetupTexts = { [language in 'pt' | 'en']?: { [key: string]: string } }

/** What support needs to help without asking back (contract, decision 10). */
export type SupportContext = {
  tenant?: string
  user?: string
  appVersion?: string
  language?: string
  browser?: string
  report?: string
  lastError?: string
}

/** The settings of a tenant as stored; `tenantSettings` adds the defaults. */
export type StoredTenantSettings = {
  /** How a navigable report behaves in a playlist run (contract, decision 4). */
  playlistNavigable?: 'run' | 'hold'
  /** Where people go when a report cannot be opened at all (spec 8); absent: the portal's own start. */
  customerAreaUrl?: string
  /** The report that `/?token=` leads to (contract, decision 6). */
  tokenReport?: number
  /** Where support messages go; absent: the address of the server's configuration. */
  supportEmail?: string
}
