import { type Embed, factories, Report, service } from 'powerbi-client'
import { parseUrl } from '../browser/parse-url.ts'

/**
 * The library's service, extended to embed reports from our own origins (the emulator). Since 2.23 the library refuses
 * every embed URL outside Microsoft's hosts; for an origin on the list the iframe is created here and passed to its
 * `Report`, which skips that check and nothing else. All other URLs take the library's own path.
 *
 * The list must come from the server's configuration, never from a URL or from report data: an attacker who could extend
 * it could have embed tokens sent to their own host.
 */
export class AllowListedService extends service.Service {
  readonly origins: ReadonlySet<string>

  constructor(origins: readonly string[]) {
    super(factories.hpmFactory, factories.wpmpFactory, routerWithoutHooks)
    this.origins = new Set(origins)
  }

  override embedInternal(
    element: HTMLElement,
    config: service.IComponentEmbedConfiguration = {},
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ): Embed {
    if (config.type !== 'report' || isEmbedded(element) || !this.#isListed(config.embedUrl)) {
      return super.embedInternal(element, config, phasedRender, isBootstrap)
    }
    const iframe = document.createElement('iframe')
    iframe.style.width = '100%'
    iframe.style.height = '100%'
    iframe.setAttribute('scrolling', 'no')
    iframe.setAttribute('allowfullscreen', 'true')
    const report = new Report(this, element, config, phasedRender, isBootstrap, iframe)
    iframe.src = withUid(report.config.embedUrl, report.config.uniqueId)
    // Inserted last: an iframe in the page without an address fires `load` at once.
    element.replaceChildren(iframe)
    Object.assign(element, { powerBiEmbed: report })
    this.addOrOverwriteEmbed(report, element)
    return report
  }

  #isListed(embedUrl: string | undefined): boolean {
    return this.origins.has(parseUrl(embedUrl ?? '')?.origin ?? '')
  }
}

let shared: AllowListedService | undefined

/**
 * The page's only service. Each service adds permanent listeners to the window and answers every event, so a second one
 * must not exist, and an element must never be used with two services.
 * @param origins allowed origins of reports in addition to Microsoft's hosts, from the server's configuration
 * @throws {Error} if called again with other origins
 */
export function reportService(origins: readonly string[]): AllowListedService {
  shared ??= new AllowListedService(origins)
  const known = shared.origins
  if (origins.length !== known.size || !origins.every((origin) => known.has(origin))) {
    throw new Error('The origins of reports cannot change after the first report is embedded')
  }
  return shared
}

/**
 * Each `Report` adds a route for hooks that nothing here uses and nothing removes: it would keep the report, its
 * container and its iframe in memory as long as the page lives, and a playlist replaces frames for weeks.
 */
const routerWithoutHooks: typeof factories.routerFactory = (wpmp) => {
  const router = factories.routerFactory(wpmp)
  const post = router.post.bind(router)
  router.post = (url, handler) => (url.includes('/eventHooks/') ? router : post(url, handler))
  return router
}

const isEmbedded = (element: HTMLElement): boolean => 'powerBiEmbed' in element

function withUid(embedUrl: string | undefined, uniqueId: string | undefined): string {
  const url = new URL(embedUrl ?? '')
  if (uniqueId) url.searchParams.set('uid', uniqueId)
  return url.href
}
