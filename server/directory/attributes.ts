import type { StoredAttribute } from '../base/db/schema/index.ts'

/** Attributes as they are stored: without those that have no value, by name. */
export const normalizeAttributes = (attributes: readonly StoredAttribute[]): StoredAttribute[] =>
  attributes
    .map(({ name, values }) => ({ name, values: [...new Set(values.filter((value) => value !== ''))] }))
    .filter(({ values }) => values.length > 0)
    .sort((one, other) => (one.name < other.name ? -1 : 1))
