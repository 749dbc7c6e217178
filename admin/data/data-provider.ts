import {
  type CreateParams,
  type DataProvider,
  type DeleteManyParams,
  type DeleteParams,
  type GetListParams,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  HttpError,
  type Identifier,
  type UpdateManyParams,
  type UpdateParams,
} from 'react-admin'
import type { Client } from '#common/contract/client.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { limits } from '#common/validation/limits.ts'
import { parseId } from '../addresses/usePathParams.ts'
import { resourceCalls } from './calls.ts'
import { paginate } from './client-paging.ts'
import type { Downloads } from './downloads.ts'
import { toHttpError } from './to-http-error.ts'
import type { ListParams, ResourceCalls } from './types.ts'

/** react-admin's methods, plus the client itself for calls that belong to no resource (support, password), and downloads. */
export interface PortalDataProvider extends DataProvider, Downloads {
  call: Client
}

/** The contract's paging. A page larger than the server allows asks for the whole list. */
function toListParams({ pagination, sort, filter }: GetListParams): ListParams {
  if (!pagination || pagination.perPage > limits.perPage) return {}
  const search = typeof filter?.q === 'string' && filter.q.trim() ? filter.q.trim() : undefined
  return {
    page: pagination.page,
    per_page: pagination.perPage,
    search,
    sort: sort?.field,
    order: sort?.order,
  }
}

/**
 * react-admin's data provider over the contract. The server pages, sorts and searches; where a platform returns the
 * whole list, that happens here. Calls whose result is no longer needed are aborted.
 * @throws HttpError with field errors in `body.errors`
 */
export function createDataProvider(
  client: Client,
  config: Pick<PublicConfig, 'id_setup'>,
  downloads: Partial<Downloads> = {},
): PortalDataProvider {
  const calls: Record<string, ResourceCalls> = resourceCalls(client, config)

  const callsOf = (resource: string): ResourceCalls => {
    const found = calls[resource]
    if (!found) throw new Error(`Unknown resource: ${resource}`)
    return found
  }

  const callOf = <Operation extends keyof ResourceCalls>(
    resource: string,
    operation: Operation,
  ): NonNullable<ResourceCalls[Operation]> => {
    const found = callsOf(resource)[operation]
    if (!found) throw new Error(`The resource ${resource} does not support ${operation}.`)
    return found
  }

  async function getList(resource: string, params: GetListParams) {
    const { q: _, ...parents } = params.filter ?? {}
    const listParams = toListParams(params)
    const { rows, total, meta } = await callsOf(resource).list(listParams, parents, params.signal)
    return total === undefined || !listParams.page ? paginate(rows, params) : { data: rows, total, meta }
  }

  const methods = {
    getList,
    getManyReference: (resource: string, { target, id, ...params }: GetManyReferenceParams) =>
      getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    getOne: async (resource: string, { id, signal }: GetOneParams) => ({
      data: await callOf(resource, 'get')(toId(id), signal),
    }),
    getMany: async (resource: string, { ids, signal }: GetManyParams) => ({
      data:
        (await callsOf(resource).many?.(ids, signal)) ??
        (await Promise.all(ids.map((id) => callOf(resource, 'get')(id, signal)))),
    }),
    create: async (resource: string, { data }: CreateParams) => {
      const { id = 0, ...answer } = await callOf(resource, 'create')(data)
      return { data: { ...data, ...answer, id } }
    },
    update: async (resource: string, { id, data, previousData }: UpdateParams) => {
      const answer = await callOf(resource, 'update')(toId(id), data, previousData)
      return { data: { ...previousData, ...withoutFiles(data), ...answer, id } }
    },
    updateMany: async (resource: string, { ids, data }: UpdateManyParams) => {
      for (const id of ids) await callOf(resource, 'update')(id, data)
      return { data: ids }
    },
    delete: async (resource: string, { id, previousData, meta }: DeleteParams) => {
      await callOf(resource, 'delete')(id, previousData ?? {}, meta?.signal)
      return { data: { ...previousData, id } }
    },
    deleteMany: async (resource: string, { ids }: DeleteManyParams) => {
      for (const id of ids) await callOf(resource, 'delete')(id, {})
      return { data: ids }
    },
    call: client,
    ...downloads,
  }

  return { ...withHttpErrors(methods), supportAbortSignal: true } as unknown as PortalDataProvider
}

/** The id in an address, which may be none. */
function toId(id: Identifier): number {
  const parsed = parseId(String(id))
  if (parsed === undefined) throw new HttpError('errors.resource.missing', 404)
  return parsed
}

/** The query cache stores records as JSON, which cannot hold files. */
const withoutFiles = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !(value instanceof Blob)))

type Methods = Record<string, (...args: never[]) => Promise<unknown>>

/** The same methods, with errors converted to react-admin's HttpError. */
const withHttpErrors = (methods: Methods): Methods =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      async (...args: never[]) => {
        try {
          return await method(...args)
        } catch (error) {
          throw toHttpError(error)
        }
      },
    ]),
  )
