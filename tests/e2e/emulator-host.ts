import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { reports } from '#emulator/reports/index.ts'
import { EmulatorClient, modelId } from '../emulator/client.ts'
import { startEmulator } from '../emulator/harness.ts'
import { emulatorAt, type TestEmulator } from '../server/emulator-control.ts'
import { serviceCertificate, serviceHost } from './service-host.ts'

/** The host page: the unmodified client library, one container, and a log of all events. */
const portalHtml = `<!doctype html><html lang="en"><head><title>Portal</title><style>
  html, body { margin: 0; height: 100% } #report { height: 100vh } iframe { border: 0; display: block }
</style></head><body><div id="report"></div><script src="/powerbi.js"></script><script>
  const names = ['loaded', 'rendered', 'error', 'pageChanged', 'dataSelected', 'buttonClicked', 'saved',
    'filtersApplied', 'visualRendered', 'bookmarkApplied', 'exportDataCompleted', 'info', 'swipeStart', 'swipeEnd',
    'commandTriggered', 'visualClicked', 'selectionChanged', 'blur', 'tileLoaded', 'tileClicked']
  const events = []
  const container = document.getElementById('report')
  for (const name of names) container.addEventListener(name, ({ detail }) => {
    const { newPage, ...rest } = detail ?? {}
    events.push({ ...rest, name, ...(newPage && { newPage: newPage.name }) })
  })
  window.portal = { events, hooks: [], container, client: window['powerbi-client'], report: null }
</script></body></html>`

/** Serves the host page on a free port. Everything is cached, so that most tests compile the client only once. */
async function serveHostPage(): Promise<Server> {
  const file = new URL('../../node_modules/powerbi-client/dist/powerbi.js', import.meta.url)
  const client = await readFile(fileURLToPath(file), 'utf8')
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/powerbi.js' ? ['text/javascript', client] : ['text/html', portalHtml]
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

export interface EmulatorHost {
  /** The emulator's own URL; browsers see it as app.powerbi.com. */
  url: string
  /** An embed token for a report, as the portal's server would request it. */
  embedToken(number: number, identity?: object): Promise<string>
  /** The Entra token of a workspace member. */
  accessToken(): Promise<string>
  /** The embed configuration. */
  config(number: number, token: string, more?: object): object
  openPortal(context: BrowserContext): Promise<Page>
  /** Faults and clock of the emulator. */
  control: TestEmulator
  close(): Promise<void>
}

/** An identity that sees everything, or what `filters` allow. */
export const identityFor = (number: number, filters?: object[]) => ({
  username: 'someone',
  roles: [filters ? 'PortalFilters' : 'Everything'],
  datasets: [modelId(number)],
  ...(filters && { customData: JSON.stringify(filters) }),
})

/**
 * The emulator with the built report page, and a host page on another origin that embeds it like Power BI: to the tests'
 * browsers the emulator is app.powerbi.com.
 */
export async function startEmulatorHost(): Promise<EmulatorHost> {
  const emulator = await startEmulator({ tls: serviceCertificate })
  const hostPage = await serveHostPage()
  const port = portOf(emulator.app.server)
  const url = `http://127.0.0.1:${port}`
  const signedIn = async () => {
    const caller = new EmulatorClient(url)
    await caller.signIn()
    return caller
  }
  const reportOf = (number: number) => {
    const report = reports.find(({ datasetId }) => datasetId === modelId(number))
    if (!report) throw new Error(`no report ${number}`)
    return report
  }
  return {
    url,
    async embedToken(number, identity) {
      const { id, datasetId } = reportOf(number)
      const grant = { reports: [{ id }], datasets: [{ id: datasetId }], identities: identity && [identity] }
      const { body } = await (await signedIn()).post('/GenerateToken', grant)
      return body.token
    },
    accessToken: async () => (await signedIn()).accessToken,
    config(number, accessToken, more = {}) {
      const { id, workspaceId } = reportOf(number)
      const embedUrl = `https://${serviceHost}:${port}/reportEmbed?reportId=${id}&groupId=${workspaceId}`
      return { type: 'report', id, embedUrl, accessToken, tokenType: 1, ...more }
    },
    async openPortal(context) {
      const page = await context.newPage()
      await page.goto(`http://localhost:${portOf(hostPage)}/`)
      return page
    },
    control: emulatorAt(url),
    async close() {
      hostPage.close()
      hostPage.closeAllConnections()
      await emulator.close()
    },
  }
}
