import { type Embed, factories, Report, service } from 'powerbi-client'

/**
 * The library's service, which also takes reports from origins of our own (the emulator). Since 2.23 the library
 * refuses every embed URL off Microsoft's hosts; for an origin on the list the iframe is made here and handed to its
 * `Report`, which then skips that check and nothing else. All other URLs take the library's own path.
 *
 * The list must come from the server's configuration, never from an address or from report data: whoever could extend
 * it could have embed tokens sent to a host of theirs.
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
    // Only now: an iframe in the page without an address reports itself as loaded at once.
    element.replaceChildren(iframe)
    Object.assign(element, { powerBiEmbed: report })
    this.addOrOverwriteEmbed(report, element)
    return report
  }

  #isListed(embedUrl: string | undefined): boolean {
    return URL.canParse(embedUrl ?? '') && this.origins.has(new URL(embedUrl ?? '').origin)
  }
}

/**
 * Each `Report` adds a route for hooks, which nothing here uses and nothing ever takes away: with it the report, its
 * container and its iframe would stay for as long as the page does, and a run replaces frames for a month.
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
