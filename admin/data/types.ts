import type { Identifier, RaRecord } from 'react-admin'

/** Paging as the contract's lists take it; without `page` the server returns the whole list. */
export interface ListParams {
  page?: number
  per_page?: number
  search?: string
  sort?: string
  order?: 'ASC' | 'DESC'
}

/** One page of rows with the total count; without `total`, the rows are the whole list. */
export interface ListResult {
  rows: RaRecord[]
  total?: number
  /** What else the list says. */
  meta?: object
}

/** Ids of the parent records of a nested list, such as the group of a report. */
export type ParentIds = Record<string, Identifier | undefined>

/** Values of a form; each call declares the ones it needs. */
export type FormValues = Record<string, unknown>

/** The contract calls behind one react-admin resource. Operations the resource does not support are left out. */
export interface ResourceCalls {
  list(params: ListParams, parents: ParentIds, signal?: AbortSignal): Promise<ListResult>
  get?(id: Identifier, signal?: AbortSignal): Promise<RaRecord>
  /** Several records at once; otherwise each is fetched alone. */
  many?(ids: readonly Identifier[], signal?: AbortSignal): Promise<RaRecord[]>
  /** What else is answered is in the record that was saved. */
  create?(values: FormValues): Promise<{ id?: number }>
  update?(id: Identifier, values: FormValues, previous?: FormValues): Promise<object>
  delete?(id: Identifier, row: FormValues, signal?: AbortSignal): Promise<unknown>
}
