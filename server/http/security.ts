import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config.ts'

/** Microsoft's report hosts, as powerbi-client itself allows them. */
const microsoft = [
  'https://*.powerbi.com',
  'https://*.fabric.microsoft.com',
  'https://*.analysis.windows.net',
  'https://app.powerbi.cn',
  'https://app.powerbigov.us',
  'https://app.high.powerbigov.us',
  'https://app.mil.powerbigov.us',
]
const year = 31_536_000
const google = ['https://www.google.com', 'https://www.gstatic.com', 'https://www.recaptcha.net']

/** What helmet says to an answer: the same to every one, so it is asked once. Asked each time, it cost a tenth of a call. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  helmet(options)(request, answer, (error?: unknown) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** What pages, pictures and everything else a browser may show is told. */
const forPages = (config: Config, embedOrigins: string[], secure: boolean): HelmetOptions => {
  const captcha = config.CAPTCHA === 'recaptcha' ? google : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...captcha],
        // Emotion (the back-office) writes style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", ...microsoft, ...embedOrigins, ...captcha],
        frameAncestors: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure && { maxAge: year },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // An address may carry a session for a moment (`?token=`), and not even the logs of our own server should.
    referrerPolicy: { policy: 'no-referrer' },
  }
}

/** Answers of the API are never shown: nothing in them may run, load or be framed, and that is all there is to say. */
const forCalls = (secure: boolean): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: secure && { maxAge: year },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: { policy: 'same-origin' },
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

/** The headers that keep a stolen word from becoming a script, and the portal out of strangers' frames. */
export function addSecurity(app: FastifyInstance, config: Config, embedOrigins: string[]): void {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false
  const pages = headersOf(forPages(config, embedOrigins, secure))
  const calls = headersOf(forCalls(secure))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? calls : pages)
    done()
  })
}
