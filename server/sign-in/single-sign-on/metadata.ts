import { createRemoteJWKSet, customFetch, type RemoteJWKSet } from 'jose'
import { LRUCache } from 'lru-cache'
import * as oidc from 'openid-client'
import type { Outbound } from '../../base/outbound/outbound.ts'
import { inPhase, ProviderError } from './provider-error.ts'

/** Of one exchange with a provider: sign-in does not wait longer. */
const timeoutSeconds = 5
const cacheMs = 10 * 60_000
const maxCached = 500

/** Discovery documents and keys of providers, cached for some minutes. */
export interface ProviderMetadata {
  /** The options that every call of `openid-client` is made with. */
  readonly options: (issuer: string) => Required<Omit<oidc.DiscoveryRequestOptions, 'algorithm'>>
  /**
   * The discovery document of an issuer.
   * @param fresh not from the cache
   * @throws ProviderError
   */
  discover(issuer: string, fresh?: boolean): Promise<oidc.ServerMetadata>
  /** Its keys: read again after some minutes, and for a key that is not known yet. */
  keysOf(metadata: oidc.ServerMetadata): RemoteJWKSet
}

/** Without the slash at the end, which issuers have or not. */
const sameAddress = (one: string, other: string): boolean => new URL(one).href === new URL(other).href

/** What sign-in needs. @throws ProviderError */
function requireEndpoints(metadata: oidc.ServerMetadata): void {
  const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
  const missing = needed.filter((name) => !metadata[name])
  if (missing.length > 0) throw new ProviderError('endpoints', 'missing', missing.join(', '))
  // Browsers are sent there.
  for (const address of [metadata.authorization_endpoint, metadata.end_session_endpoint]) {
    if (address && !/^https?:\/\//i.test(address)) throw new ProviderError('endpoints', 'not_web', address)
  }
}

export function createProviderMetadata(outbound: Pick<Outbound, 'fetch' | 'isListed'>): ProviderMetadata {
  const documents = new LRUCache<string, Promise<oidc.ServerMetadata>>({ max: maxCached, ttl: cacheMs })
  const keySets = new LRUCache<string, RemoteJWKSet>({ max: maxCached })

  const options: ProviderMetadata['options'] = (issuer) => ({
    timeout: timeoutSeconds,
    [oidc.customFetch]: (url, init) => outbound.fetch(url, init as RequestInit),
    execute: outbound.isListed(new URL(issuer)) ? [oidc.allowInsecureRequests] : [],
  })

  async function read(issuer: string): Promise<oidc.ServerMetadata> {
    const url = new URL(issuer)
    if (url.protocol !== 'https:' && !outbound.isListed(url)) {
      throw new ProviderError('settings', 'not_https', issuer)
    }
    const metadata = await inPhase('discovery', async () => {
      const found = await oidc.discovery(url, '-', undefined, oidc.None(), options(issuer))
      return found.serverMetadata()
    }).catch((error: ProviderError) => {
      const isOther = error.fault === 'json_attribute_comparison'
      throw isOther ? new ProviderError('issuer', 'other', error.message) : error
    })
    // The library does not compare that of Entra, where documents for all directories have a placeholder in it.
    if (!URL.canParse(metadata.issuer) || !sameAddress(metadata.issuer, issuer)) {
      throw new ProviderError('issuer', 'other', metadata.issuer)
    }
    requireEndpoints(metadata)
    return metadata
  }

  return {
    options,
    discover(issuer, fresh = false) {
      const cached = fresh ? undefined : documents.get(issuer)
      if (cached) return cached
      const reading = read(issuer)
      documents.set(issuer, reading)
      reading.catch(() => {
        if (documents.get(issuer) === reading) documents.delete(issuer)
      })
      return reading
    },
    keysOf({ jwks_uri: address = '' }) {
      const known = keySets.get(address)
      if (known) return known
      const keys = createRemoteJWKSet(new URL(address), {
        timeoutDuration: timeoutSeconds * 1000,
        cacheMaxAge: cacheMs,
        [customFetch]: (url, init) => outbound.fetch(url, init as RequestInit),
      })
      keySets.set(address, keys)
      return keys
    },
  }
}
