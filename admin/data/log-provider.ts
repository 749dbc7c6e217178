import simpleRestProvider from 'ra-data-simple-rest'
import {
  combineDataProviders,
  type DataProvider,
  type fetchUtils,
  type GetListParams,
  type GetListResult,
  HttpError,
} from 'react-admin'
import { serverNow } from '#common/browser/server-clock.ts'
import { CallError, type SendRequest } from '#common/contract/client.ts'
import type { LogName } from '#common/contract/log.ts'
import { limits } from '#common/validation/limits.ts'
import type { PortalDataProvider } from './data-provider.ts'
import { toLogFilter } from './log-filter.ts'
import { toHttpError } from './to-http-error.ts'

/** A third-party platform may have no access log. */
const unavailable = () => new HttpError('admin.log.unavailable', 404)

/** Whether a client error comes from something other than the access log, such as a web server's "not found" page. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  (error.code === undefined || error.code === 'call.unknown')

/** Sends the provider's requests through the portal's HTTP layer, with its session and errors. */
const createHttpClient =
  (sendRequest: SendRequest): typeof fetchUtils.fetchJson =>
  async (url, { headers, signal } = {}) => {
    try {
      const sent = Object.fromEntries(new Headers(headers))
      const response = await sendRequest({ url, headers: sent, signal: signal ?? undefined })
      const received = new Headers(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      )
      if (!received.has('content-range')) throw unavailable()
      return { status: response.status, headers: received, body: '', json: response.data }
    } catch (error) {
      throw isUnavailable(error) ? unavailable() : toHttpError(error)
    }
  }

/** Of a list whose total is not known: there are more rows, but only so many can be paged through. */
function pageInfoOf({ pagination }: GetListParams): NonNullable<GetListResult['pageInfo']> {
  const { page, perPage } = pagination ?? { page: 1, perPage: limits.logRows }
  return { hasNextPage: page * perPage < limits.logReach, hasPreviousPage: page > 1 }
}

/** The read-only lists of the access log, by react-admin's own REST provider. */
export function createLogProvider(baseURL: string, sendRequest: SendRequest): DataProvider {
  const rest = simpleRestProvider(`${baseURL}/log`, createHttpClient(sendRequest))
  return {
    ...rest,
    getList: async (resource, params) => {
      const filter = toLogFilter(resource as LogName, params.filter, new Date(serverNow()))
      const { data, total } = await rest.getList(resource, { ...params, filter })
      return Number.isNaN(total) ? { data, pageInfo: pageInfoOf(params) } : { data, total }
    },
  }
}

const logNames: readonly string[] = [
  'page-views',
  'sign-ins',
  'playlist-runs',
  'names',
  'audit-events',
  'usage',
  'usage-days',
  'report-findings',
  'access-requests',
  'subscriptions',
  'support-messages',
] satisfies LogName[]

/** Combines the providers: the access log over REST, everything else by the contract's calls. */
export const withAccessLog = (portal: PortalDataProvider, log: DataProvider): PortalDataProvider =>
  combineDataProviders((resource) => (logNames.includes(resource) ? log : portal)) as PortalDataProvider
