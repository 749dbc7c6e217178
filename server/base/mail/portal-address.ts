import { type Config, isLoopback } from '../config.ts'

/**
 * The portal's address for users of a setup. It comes from the configuration and never from a request, whose host name
 * a stranger could choose.
 * @param host of the setup; a local one only counts where no public address is configured
 */
export function portalAddress({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>, host: string): URL {
  if (PUBLIC_URL === undefined) return new URL(`http://${host}:${PORT}`)
  const url = new URL(PUBLIC_URL)
  if (!isLoopback(host)) url.hostname = host
  return url
}
