const storageKey = 'vitrine.embed-address'

/** Remembers the service's embed URL, without the report. */
export function rememberEmbedUrl(embedUrl: string): void {
  if (!URL.canParse(embedUrl)) return
  const { origin, pathname } = new URL(embedUrl)
  localStorage.setItem(storageKey, `${origin}${pathname}`)
}

/** The embed URL the next report will probably use; undefined before the first report. */
export function likelyEmbedUrl(embedOrigins: readonly string[]): string | undefined {
  const [ownOrigin] = embedOrigins
  const known = localStorage.getItem(storageKey)
  if (known && URL.canParse(known) && isTrusted(new URL(known), embedOrigins)) return known
  return ownOrigin && `${ownOrigin}/reportEmbed`
}

/** The stored URL may belong to a service this portal no longer uses. */
const isTrusted = ({ protocol, origin, hostname }: URL, embedOrigins: readonly string[]): boolean =>
  embedOrigins.includes(origin) || (protocol === 'https:' && hostname === 'app.powerbi.com')
