import simpleRestProvider from 'ra-data-simple-rest'
import { combineDataProviders, type DataProvider, fetchUtils, HttpError } from 'react-admin'
import { CallError, type ClientOptions } from '#common/client.ts'
import type { LogName } from '#common/contract/log.ts'
import { sessionTokenHeader } from '#common/contract/session.ts'
import type { PortalDataProvider } from './dataProvider.ts'
import { toHttpError } from './toHttpError.ts'

/** An outside platform need not have the log: what it says then is no answer of the portal's, or not a list. */
const absent = () => new HttpError('admin.log.absent', 404)

const isPortals = (body: unknown): body is ConstructorParameters<typeof CallError>[1] =>
  typeof body === 'object' && body !== null && 'code' in body

function failure(error: unknown): unknown {
  if (error instanceof DOMException) return error
  if (!(error instanceof HttpError)) return toHttpError(new CallError(0, { code: 'network' }))
  const { status, body } = error
  const missing = status >= 400 && status < 500 && (!isPortals(body) || body.code === 'call.unknown')
  return missing ? absent() : toHttpError(new CallError(status, isPortals(body) ? body : {}))
}

const dayStart = (day: string, later = 0): string => {
  const start = new Date(`${day}T00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}

/** Its end would be a moment of a year that is no four digits any more, and there is nothing to leave out after it. */
const lastDay = '9999-12-31'

/** Days of the person's calendar, the last one whole, as the moments that the server knows. */
const inMoments = ({ from, to, ...filter }: Record<string, string> = {}) => ({
  ...filter,
  ...(from ? { from: dayStart(from) } : {}),
  ...(to && to !== lastDay ? { to: dayStart(to, 1) } : {}),
})

/**
 * The access log, plain REST as react-admin's own provider speaks it, with the session and the failures of the portal.
 * @throws HttpError in the server's words; 404 with words of ours where the platform has no such log
 */
export function createLogProvider(options: ClientOptions): DataProvider {
  const base = new URL(`${options.baseURL}/log`, window.location.href).href

  const client: typeof fetchUtils.fetchJson = async (url, { headers, ...request } = {}) => {
    const token = options.token()
    const sent = new Headers(headers)
    sent.set('Accept-Language', options.language())
    if (token) sent.set('Authorization', `Bearer ${token}`)
    const answer = await fetchUtils.fetchJson(url, { ...request, headers: sent }).catch((error: unknown) => {
      throw failure(error)
    })
    const fresh = answer.headers.get(sessionTokenHeader)
    if (fresh && options.token() === token) options.onToken(fresh)
    if (!answer.headers.has('content-range')) throw absent()
    return answer
  }
  const rest = simpleRestProvider(base, client)
  return {
    ...rest,
    getList: (resource, params) => rest.getList(resource, { ...params, filter: inMoments(params.filter) }),
  }
}

/** The lists of the access log, as resources of react-admin. */
const logs: readonly LogName[] = ['page-views', 'sign-ins', 'playlist-runs']

const isLog = (resource: string): resource is LogName => logs.some((name) => name === resource)

/** All as one: the log's lists by REST, everything else by the contract's calls. */
export const withAccessLog = (portal: PortalDataProvider, log: DataProvider): PortalDataProvider =>
  combineDataProviders((resource) => (isLog(resource) ? log : portal)) as PortalDataProvider
