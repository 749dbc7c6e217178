import type { Resource } from './schemas.ts'
import { badValue } from './scim-error.ts'

/** Resources in one response at most. */
export const maxResults = 200

/** The parameters of a request for a list, which all are texts. */
export type Query = { readonly [name: string]: unknown }

export function textIn(query: Query, name: string): string | undefined {
  const value = query[name]
  if (value !== undefined && typeof value !== 'string') throw badValue(`${name} may be given once.`)
  return value
}

function integerIn(query: Query, name: string, absent: number): number {
  const text = textIn(query, name)
  if (text === undefined || text === '') return absent
  if (!/^-?\d{1,9}$/.test(text)) throw badValue(`${name} must be a whole number.`)
  return Number(text)
}

/** A page of a list: `startIndex` counts from 1, and `count` may be 0 for the total only. */
export function pageOf(query: Query): { offset: number; limit: number } {
  const offset = Math.max(1, integerIn(query, 'startIndex', 1)) - 1
  const limit = Math.min(maxResults, Math.max(0, integerIn(query, 'count', maxResults)))
  return { offset, limit }
}

export const listResponse = (
  resources: readonly Resource[],
  { total, offset }: { total: number; offset: number },
): Resource => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
})
