import type { Identifier, RaRecord } from 'react-admin'

/** Paging as the contract's lists take it; without `page` the whole list is asked for. */
export interface Asked {
  page?: number
  per_page?: number
  search?: string
  sort?: string
  order?: 'ASC' | 'DESC'
}

/** What came: the rows of one page and how many there are in all, or, without `total`, the whole list. */
export interface Rows {
  rows: RaRecord[]
  total?: number
  /** What came besides rows, for react-admin's `meta`. */
  meta?: object
}

/** What a list is nested in: the ids that its call needs besides paging. */
export type Within = Record<string, Identifier | undefined>

/** Values of a form on their way to a call; each entry of the table says what it takes. */
export type Values = Record<string, unknown>

/**
 * One resource of react-admin as calls of the contract. What a resource cannot do is left out; asking for it is a
 * mistake in a screen and fails at once.
 */
export interface ResourceCalls {
  list(asked: Asked, within: Within, signal?: AbortSignal): Promise<Rows>
  one?(id: Identifier, signal?: AbortSignal): Promise<RaRecord>
  create?(values: Values): Promise<{ id?: number }>
  update?(id: Identifier, values: Values): Promise<unknown>
  remove?(id: Identifier, row: Values): Promise<unknown>
}
