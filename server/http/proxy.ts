import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Config } from '../base/config.ts'

/** Whose `X-Forwarded-For` to trust: no one's, that of a number of proxies, or that of listed addresses. */
export function trustProxy(setting: string): false | string | ((address: string, hop: number) => boolean) {
  if (setting === 'off') return false
  if (!/^\d+$/.test(setting)) return setting
  const proxies = Number(setting)
  return (_address, hop) => hop < proxies
}

const proxyHeader = /^(x-forwarded(-.*)?|forwarded|x-real-ip|via)$/
const loopback = /^(::ffff:)?127\.|^::1$/
const loopbackHost = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i

/**
 * Whether a request was made on this machine, and not by a proxy that runs here for someone else: it would add a header,
 * or name the host that its own client has asked for.
 */
export const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  loopbackHost.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => proxyHeader.test(name))

/** Refuses a request with two hosts (RFC 9112, 3.2), of which Node takes the first and a proxy perhaps the other one. */
export function addHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new PortalError('request.invalid') : undefined)
  })
}

/** Warns, once, that a proxy is in front whose header is ignored: all users then seem to have its address. */
export function addProxyWarning(app: FastifyInstance, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): void {
  if (TRUST_PROXY !== 'off') return
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true
      request.log.warn(
        'X-Forwarded-For is ignored because TRUST_PROXY is off: all users seem to come from one address',
      )
    }
    done()
  })
}
