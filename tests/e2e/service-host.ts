import { createHash, X509Certificate } from 'node:crypto'
import type { Page } from 'playwright-core'
import { createCertificate } from '#emulator/server/tls/create-certificate.ts'

/** The host name of the real report service. */
export const serviceHost = 'app.powerbi.com'

/** Of the emulators that stand for the real service in this process. */
export const serviceCertificate = await createCertificate([serviceHost], Date.now())

const publicKey = new X509Certificate(serviceCertificate.cert).publicKey.export({
  type: 'spki',
  format: 'der',
})

/**
 * Arguments that make Chromium find the real service on this machine and trust its certificate. Routing each request
 * through Playwright would disable the browser's cache, and the report page would be compiled for each test.
 */
export const serviceHostArgs = [
  `--host-resolver-rules=MAP ${serviceHost} 127.0.0.1`,
  `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`,
]

/** Serves the real service's usual address, without a port, from an emulator. */
export const routeServiceHost = (page: Page, emulatorUrl: string): Promise<unknown> =>
  page.route(`https://${serviceHost}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${emulatorUrl}${pathname}${search}` }) })
  })
