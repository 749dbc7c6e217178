import { type LookupOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Agent } from 'undici'
import type { Config } from '../config.ts'

/** Of a whole exchange, in milliseconds. */
const timeoutMs = 10_000
const connectMs = 5000
const responseBytes = 1024 * 1024

/** Why an address is not called. */
export class OutboundError extends Error {
  override name = 'OutboundError'
  readonly code: 'not_https' | 'private_address'

  constructor(code: OutboundError['code'], host: string) {
    super(code === 'not_https' ? `${host} is only called by https:` : `${host} is not a public address`)
    this.code = code
  }
}

/**
 * Calls to addresses that administrators of a company choose: providers of single sign-on, receivers of webhooks. They reach
 * public addresses by HTTPS, and what the operator lists in OUTBOUND_HOSTS; nothing else of the operator's network.
 */
export interface Outbound {
  /**
   * As the global one, within 10 seconds, up to 1 MiB of response, and without following redirects.
   * @throws OutboundError for an address that is not allowed; as the `cause` of a TypeError where its name resolves to one
   */
  fetch: typeof fetch
  /** Whether the operator lists the host of an address. */
  isListed(url: URL): boolean
  close(): Promise<void>
}

/** Whether an IP address belongs to the internet, also where IPv6 carries one of IPv4. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/** Resolves a name as `dns.lookup`, but to public addresses only: the check and the connection see the same answer. */
const lookupPublic: LookupFunction = (host, options: LookupOptions, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const isRefused = addresses.some(({ address }) => !isPublic(address))
    if (isRefused) return callback(new OutboundError('private_address', host), [])
    const [first] = addresses
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family)
  })
}

async function loadClient() {
  const { Agent, fetch } = await import('undici')
  const create = (options: { lookup?: LookupFunction }) =>
    new Agent({
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      maxResponseSize: responseBytes,
      connect: { timeout: connectMs, ...options } as Agent.Options['connect'] & object,
    })
  return { fetch, any: create({}), publicOnly: create({ lookup: lookupPublic }) }
}

/** @param config the emulator's addresses are listed too */
export function createOutbound(
  config: Pick<Config, 'OUTBOUND_HOSTS' | 'EMULATOR_URL' | 'EMULATOR_PUBLIC_URL'>,
): Outbound {
  const emulator = [config.EMULATOR_URL, config.EMULATOR_PUBLIC_URL].flatMap((url) =>
    url ? [new URL(url).host] : [],
  )
  const listed = new Set([...config.OUTBOUND_HOSTS, ...emulator])
  const isListed = (url: URL): boolean => listed.has(url.host)
  /** Loaded at the first call: most portals make none. */
  let client: ReturnType<typeof loadClient> | undefined

  function requireAllowed(url: URL): void {
    if (url.protocol !== 'https:') throw new OutboundError('not_https', url.host)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !isPublic(host)) throw new OutboundError('private_address', url.host)
  }

  return {
    isListed,
    fetch: async (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const isAny = isListed(url)
      if (!isAny) requireAllowed(url)
      client ??= loadClient()
      const { fetch, any, publicOnly } = await client
      const limit = AbortSignal.timeout(timeoutMs)
      const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
      const limited = { ...init, signal, redirect: 'manual', dispatcher: isAny ? any : publicOnly }
      return (await fetch(url, limited as Parameters<typeof fetch>[1])) as unknown as Response
    },
    async close() {
      const opened = await client
      await Promise.all([opened?.any.close(), opened?.publicOnly.close()])
    },
  }
}
