import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { reports } from '#emulator/reports/index.ts'
import { EmulatorClient, modelId } from '#emulator/tests/client.ts'
import { startEmulator } from '#emulator/tests/harness.ts'
import { emulatorAt, type TestEmulator } from '../server/emulator-control.ts'
import { serveEmbeddingPage } from './embedding-page.ts'
import { serviceCertificate, serviceHost } from './service-host.ts'

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

/** An identity that sees everything, or the countries of the world report that its custom data names. */
export const identityFor = (number: number, customData?: string) => ({
  username: 'someone',
  roles: [customData === undefined ? 'Everything' : 'Countries'],
  datasets: [modelId(number)],
  ...(customData !== undefined && { customData }),
})

/**
 * The emulator with the built report page, and a host page on another origin that embeds it like Power BI: to the tests'
 * browsers the emulator is app.powerbi.com.
 */
export async function startEmulatorHost(): Promise<EmulatorHost> {
  const emulator = await startEmulator({ tls: serviceCertificate })
  const hostPage = await serveEmbeddingPage()
  const port = portOf(emulator.app.server)
  const url = `http://127.0.0.1:${port}`
  const signedIn = async () => {
    const caller = new EmulatorClient(url)
    await caller.signIn()
    return caller
  }
  const reportOf = (number: number) => {
    const report = reports.findLast(({ datasetId }) => datasetId === modelId(number))
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
