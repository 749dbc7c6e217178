import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
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
const google = ['https://www.google.com', 'https://www.gstatic.com', 'https://www.recaptcha.net']

/** What helmet says to an answer: the same to every one, so it is asked once. Asked each time, it cost a tenth of a call. */
async function headersOf(reply: FastifyReply): Promise<Record<string, string>> {
  const others = new Set(reply.raw.getHeaderNames())
  await reply.helmet()
  const names = reply.raw.getHeaderNames().filter((name) => !others.has(name))
  return Object.fromEntries(names.map((name) => [name, String(reply.raw.getHeader(name))]))
}

/** The headers that keep a stolen word from becoming a script, and the portal out of strangers' frames. */
export async function addSecurity(
  app: FastifyInstance,
  config: Config,
  embedOrigins: string[],
): Promise<void> {
  const captcha = config.CAPTCHA === 'recaptcha' ? google : []
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false
  await app.register(helmet, {
    global: false,
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
    strictTransportSecurity: secure && { maxAge: 31_536_000 },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  let headers: Promise<Record<string, string>> | undefined
  app.addHook('onRequest', async (_request, reply) => {
    headers ??= headersOf(reply)
    reply.headers(await headers)
  })
}
