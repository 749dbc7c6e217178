import type { StoredFilter } from '../db/schema/index.ts'

/** Power BI refuses a token with longer custom data. */
export const MAX_CUSTOM_DATA = 1024

/** The custom data that tell a role of the semantic model which rows a user may see (decision 003). */
export const customDataOf = (filters: readonly StoredFilter[]): string => JSON.stringify(filters)
