const storageKey = 'vitrine.embed-address'

/** Remembers where reports are embedded: the address without its report. */
export function rememberEmbedAddress(embedUrl: string): void {
  if (!URL.canParse(embedUrl)) return
  const { origin, pathname } = new URL(embedUrl)
  localStorage.setItem(storageKey, `${origin}${pathname}`)
}

/** Where the next report will probably be embedded; nothing, until a first one has been. */
export function likelyEmbedAddress(embedOrigins: readonly string[]): string | undefined {
  const [own] = embedOrigins
  const known = localStorage.getItem(storageKey)
  if (known && URL.canParse(known) && isTrusted(new URL(known), embedOrigins)) return known
  return own && `${own}/reportEmbed`
}

/** What was stored may be of a service that this portal does not use any more. */
const isTrusted = ({ protocol, origin, hostname }: URL, embedOrigins: readonly string[]): boolean =>
  embedOrigins.includes(origin) || (protocol === 'https:' && hostname === 'app.powerbi.com')
