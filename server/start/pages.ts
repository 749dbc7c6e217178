import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type App, appOf, pageOfApp, paths } from '#common/addresses/paths.ts'
import { serviceWorkerPath } from '#common/addresses/service-worker.ts'
import { themeCss } from '#common/theme/css.ts'
import type { ConfigOfHost } from '../company/brand/public-config.ts'
import { addHelp } from '../company/help/routes.ts'
import { languageOfHeader } from '../http/language.ts'
import { allowFrames, allowScripts, allowStyles, hashSource } from '../http/security.ts'
import type { Deps } from './deps.ts'
import { findPageFiles } from './page-files.ts'
import { pageHead } from './page-head.ts'
import { pageShell, shellScript, shellStyles } from './page-shell.ts'

/**
 * Replaces what Vite's pages have for the dev server. The script in the head does not wait for the style sheets, and what
 * the first frame needs is fetched before the other scripts.
 */
const fillPage = (html: string, { head, files, shell }: Record<'head' | 'files' | 'shell', string>): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<link rel="icon" href="data:," />', '')
    .replace('</head>', () => `${files}</head>`)
    .replaceAll(/<(?:script|link) (?:type="module"|rel="modulepreload")/g, '$& fetchpriority="low"')
    .replace('</body>', () => `${shell}</body>`)

const wantsPage = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html') &&
  !/\.[a-z0-9]+$/i.test(request.url.split('?')[0] ?? '')

/**
 * Serves the apps: the built files under `/assets`, and for each public path the HTML page of its app, with the
 * public config and theme of the tenant inlined, and the frame of its screen. And the service worker of the installed app.
 */
export async function addPages(
  app: FastifyInstance,
  deps: Pick<Deps, 'config'>,
  configOf: ConfigOfHost,
): Promise<void> {
  const root = resolve(deps.config.VITRINE_HOME, 'dist/web')
  const html = Object.fromEntries(
    await Promise.all(
      Object.entries(pageOfApp).map(async ([name, page]) => [name, await readFile(join(root, page), 'utf8')]),
    ),
  ) as Record<App, string>
  const filesOf = await findPageFiles(join(root, 'assets'))

  await app.register(compress, { global: false, threshold: 1024 })
  await addHelp(app, deps.config, configOf)
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
  })

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, owner: App) => {
    const config = await configOf(request.hostname)
    const theme = themeCss(config) + shellStyles
    // Emotion (the back-office) and reCAPTCHA write style elements; the viewer has none but the theme.
    const isStyled = owner === 'admin' || deps.config.CAPTCHA === 'recaptcha'
    allowStyles(reply, isStyled ? "'unsafe-inline'" : hashSource(theme))
    allowScripts(reply, hashSource(shellScript))
    // The player shows web pages; the back-office does not.
    const webPages = owner === 'admin' ? [] : (config.playlistHosts ?? []).map((host) => `https://${host}`)
    allowFrames(reply, [...config.embedOrigins, ...webPages].join(' '))
    const [path = '/'] = request.url.split('?')
    const language = languageOfHeader(request.headers['accept-language'])
    const page = fillPage(html[owner], {
      head: pageHead({ config, theme, language, isSignIn: path === paths.login.path }),
      files: filesOf(path, language),
      shell: pageShell(request.url, config),
    })
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' }).type('text/html; charset=utf-8')
    return reply.compress(page)
  }

  app.get(serviceWorkerPath, async (_request, reply) => {
    const script = await readFile(join(root, serviceWorkerPath), 'utf8')
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').compress(script)
  })

  app.get('/*', async (request, reply) => {
    const [path = '/', query] = request.url.split('?')
    // An empty token is none, and does not stay in the address.
    if (path === paths.login.path && query === 'token=') return reply.redirect(path)
    const owner = appOf(path)
    if (owner) return sendPage(request, reply, owner)
    reply.status(404)
    return wantsPage(request)
      ? sendPage(request, reply, 'viewer')
      : reply.type('text/plain').send('Not found\n')
  })
}
