import { limits } from '#common/validation/limits.ts'

/** The paging of a request. */
interface PagingInput {
  page?: number | undefined
  per_page?: number | undefined
  search?: string | undefined
  sort?: string | undefined
  order?: 'ASC' | 'DESC' | undefined
}

/** One page of a list, in a given order. */
export interface Paging<Sort extends string> {
  search: string
  sort: Sort
  descending: boolean
  /** Absent: the whole list. */
  limit: number | undefined
  offset: number
}

const defaultPageSize = 25

/** An unknown sort falls back to the default. Without `page` the whole list is returned. */
export function pagingOf<Sort extends string>(
  input: PagingInput,
  sorts: readonly Sort[],
  defaultSort: NoInfer<Sort>,
): Paging<Sort> {
  const size = Math.min(input.per_page ?? defaultPageSize, limits.perPage)
  return {
    search: input.search ?? '',
    sort: sorts.find((sort) => sort === input.sort) ?? defaultSort,
    descending: input.order === 'DESC',
    limit: input.page === undefined ? undefined : size,
    offset: input.page === undefined ? 0 : (input.page - 1) * size,
  }
}
