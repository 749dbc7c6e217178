import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin'
import type { Client } from '#common/client.ts'
import type { PublicConfig } from '#common/config.ts'
import { limits } from '#common/validation/limits.ts'
import type { Asked, ResourceCalls } from './ResourceCalls.ts'
import { resources } from './resources.ts'
import { toHttpError } from './toHttpError.ts'
import { pageOf } from './wholeList.ts'

/** react-admin's verbs over the contract, and the contract itself for what is no resource (support, password). */
export interface PortalDataProvider extends DataProvider {
  call: Client
}

/** Paging as the contract has it. More rows than the server gives at once: the whole list is asked for. */
function askedOf({ pagination, sort, filter }: GetListParams): Asked {
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
 * react-admin's data provider over the contract. Lists page, sort and search on the server; a platform without paging
 * gives the whole list, which is then paged here. Calls that nobody waits for any more are aborted.
 * @throws HttpError with the faults of fields in `body.errors`
 */
export function createDataProvider(
  client: Client,
  config: Pick<PublicConfig, 'id_setup'>,
): PortalDataProvider {
  const table: Record<string, ResourceCalls> = resources(client, config)

  const at = (resource: string): ResourceCalls => {
    const calls = table[resource]
    if (!calls) throw new Error(`There is no resource ${resource}.`)
    return calls
  }

  const can = <Verb extends keyof ResourceCalls>(
    resource: string,
    verb: Verb,
  ): NonNullable<ResourceCalls[Verb]> => {
    const act = at(resource)[verb]
    if (!act) throw new Error(`The resource ${resource} has no ${verb}.`)
    return act
  }

  async function getList(resource: string, params: GetListParams) {
    const { q: _, ...within } = params.filter ?? {}
    const asked = askedOf(params)
    const { rows, total, meta } = await at(resource).list(asked, within, params.signal)
    const page = total === undefined || !asked.page ? pageOf(rows, params) : { data: rows, total }
    return meta ? { ...page, meta } : page
  }

  const verbs = {
    getList,
    getManyReference: (resource: string, { target, id, ...params }: GetManyReferenceParams) =>
      getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
    getOne: async (resource: string, { id, signal }: GetOneParams) => ({
      data: await can(resource, 'one')(id, signal),
    }),
    getMany: async (resource: string, { ids, signal }: GetManyParams) => ({
      data: await Promise.all(ids.map((id) => can(resource, 'one')(id, signal))),
    }),
    create: async (resource: string, { data }: CreateParams) => {
      const { id = 0 } = await can(resource, 'create')(data)
      return { data: { ...data, id } }
    },
    update: async (resource: string, { id, data, previousData }: UpdateParams) => {
      await can(resource, 'update')(id, data)
      return { data: { ...previousData, ...withoutFiles(data), id } }
    },
    updateMany: async (resource: string, { ids, data }: UpdateManyParams) => {
      for (const id of ids) await can(resource, 'update')(id, data)
      return { data: ids }
    },
    delete: async (resource: string, { id, previousData }: DeleteParams) => {
      await can(resource, 'remove')(id, previousData ?? {})
      return { data: { ...previousData, id } }
    },
    deleteMany: async (resource: string, { ids }: DeleteManyParams) => {
      for (const id of ids) await can(resource, 'remove')(id, {})
      return { data: ids }
    },
    call: client,
  }

  return { ...withHttpErrors(verbs), supportAbortSignal: true } as unknown as PortalDataProvider
}

/** A record is remembered as JSON, which a file cannot be. */
const withoutFiles = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => !(value instanceof Blob)))

type Verbs = Record<string, (...args: never[]) => Promise<unknown>>

/** The same functions, failing as react-admin knows it. */
const withHttpErrors = (verbs: Verbs): Verbs =>
  Object.fromEntries(
    Object.entries(verbs).map(([name, act]) => [
      name,
      async (...args: never[]) => {
        try {
          return await act(...args)
        } catch (error) {
          throw toHttpError(error)
        }
      },
    ]),
  )
