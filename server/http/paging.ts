import { limits } from '#common/validation/limits.ts'

/** A list call's paging, as the wire has it. */
interface PagingInput {
  page?: number | undefined
  per_page?: number | undefined
  search?: string | undefined
  sort?: string | undefined
  order?: 'ASC' | 'DESC' | undefined
}

/** Which part of a list is wanted, in which order. */
export interface Paging<Sort extends string> {
  search: string
  sort: Sort
  descending: boolean
  /** Absent: the whole list. */
  limit: number | undefined
  offset: number
}

const defaultPageSize = 25

/** Reads a call's paging; an unknown sort falls back to `usual`. Without `page` the whole list is wanted. */
export function pagingOf<Sort extends string>(
  input: PagingInput,
  sorts: readonly Sort[],
  usual: NoInfer<Sort>,
): Paging<Sort> {
  const size = Math.min(input.per_page ?? defaultPageSize, limits.perPage)
  return {
    search: input.search ?? '',
    sort: sorts.find((sort) => sort === input.sort) ?? usual,
    descending: input.order === 'DESC',
    limit: input.page === undefined ? undefined : size,
    offset: input.page === undefined ? 0 : (input.page - 1) * size,
  }
}
