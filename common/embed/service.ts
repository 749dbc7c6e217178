import { AllowListedService } from './allow-listed-service.ts'

let shared: AllowListedService | undefined

/**
 * The one service of this page. Each service listens on the window for ever and answers every event, so there must not
 * be a second one, and one element must never meet two.
 * @param origins where reports may come from besides Microsoft's hosts, from the server's configuration
 * @throws {Error} when asked again with other origins
 */
export function reportService(origins: readonly string[]): AllowListedService {
  shared ??= new AllowListedService(origins)
  const known = shared.origins
  if (origins.length !== known.size || !origins.every((origin) => known.has(origin))) {
    throw new Error('The origins of reports are fixed once the first report is embedded')
  }
  return shared
}
