import { parseUrl } from '#common/browser/parse-url.ts'

const storageKey = 'vitrine.embed-address'

/** Remembers the service's embed URL without the report, but with the cluster of its capacity. */
export function rememberEmbedUrl(embedUrl: string): void {
  const url = parseUrl(embedUrl)
  if (!url) return
  const config = url.searchParams.get('config')
  const cluster = config ? `?${new URLSearchParams({ config })}` : ''
  localStorage.setItem(storageKey, `${url.origin}${url.pathname}${cluster}`)
}

/** The embed URL the next report will probably use; undefined before the first report. */
export function likelyEmbedUrl(embedOrigins: readonly string[]): string | undefined {
  const [ownOrigin] = embedOrigins
  const known = parseUrl(localStorage.getItem(storageKey) ?? '')
  if (known && isTrusted(known, embedOrigins)) return known.href
  return ownOrigin && `${ownOrigin}/reportEmbed`
}

/** The stored URL may belong to a service this portal no longer uses. */
const isTrusted = ({ protocol, origin, hostname }: URL, embedOrigins: readonly string[]): boolean =>
  embedOrigins.includes(origin) || (protocol === 'https:' && hostname === 'app.powerbi.com')
