import { createHash } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../base/config.ts'

/** Microsoft's report hosts, as in powerbi-client's own list. */
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

/** For pages and everything else that a browser may display. */
const forPages = (config: Config, secure: boolean): FastifyHelmetOptions => {
  const captcha = config.CAPTCHA === 'recaptcha' ? google : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...captcha],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", ...microsoft, ...captcha],
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
    // A URL may briefly contain a session token (`?token=`), which must not even get into our own logs.
    referrerPolicy: { policy: 'no-referrer' },
  }
}

/** API responses are never displayed, so they may not run, load or be framed at all. */
const forCalls = (secure: boolean): FastifyHelmetOptions => ({
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

/**
 * For scripts, styles, fonts and pictures. They run and load nothing on their own, except for the script of a worker, and are
 * many: the headers that they do not need are a kilobyte per file.
 */
const forFiles = (secure: boolean): FastifyHelmetOptions => ({
  ...forCalls(secure),
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'self'"], frameAncestors: ["'none'"] },
  },
  referrerPolicy: { policy: 'no-referrer' },
})

const isFile = (url: string): boolean => url.startsWith('/assets/') || url.startsWith('/images/')

/** What no page of ours uses, and no frame in it gets. Frames may still go full screen, as the report does. */
const permissions = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'display-capture',
]
const permissionsPolicy = permissions.map((name) => `${name}=()`).join(', ')

/** Sets the security headers: against script injection, and against being framed by other sites. */
export async function addSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false
  const pages = forPages(config, secure)
  const calls = forCalls(secure)
  const files = forFiles(secure)
  await app.register(helmet, { global: false })
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (url.startsWith('/api/') || url.startsWith('/scim/')) {
      reply.helmet(calls)
      reply.header('cache-control', 'no-store')
    } else if (isFile(url)) {
      reply.helmet(files)
    } else {
      reply.helmet(pages)
      reply.header('permissions-policy', permissionsPolicy)
    }
    done()
  })
}

const policyHeader = 'content-security-policy'

const allow = (directive: string) => (reply: FastifyReply, source: string) => {
  const policy = String(reply.getHeader(policyHeader))
  reply.header(policyHeader, policy.replace(`${directive} 'self'`, `${directive} 'self' ${source}`))
}

/** Allows one more source of styles on a page. */
export const allowStyles = allow('style-src')

/** Allows one more source of frames on a page, or several with blanks between them. */
export const allowFrames = allow('frame-src')

/** Allows one more source of scripts on a page. */
export const allowScripts = allow('script-src')

/** The source that stands for a style or script element with exactly this content. */
export const hashSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`
