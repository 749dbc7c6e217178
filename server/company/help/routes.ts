import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guideAt, guideNames, guidePath, type RenderedGuide } from '#common/addresses/guides.ts'
import { type Language, languages } from '#common/texts/language.ts'
import { themeCss } from '#common/theme/css.ts'
import type { Config } from '../../base/config.ts'
import { languageOfHeader } from '../../http/language.ts'
import { allowStyles, hashSource } from '../../http/security.ts'
import type { ConfigOfHost } from '../brand/public-config.ts'
import { helpPage, renderGuideList, renderGuidePage } from './page.ts'

type GuideRequest = FastifyRequest<{ Params: { guide?: string }; Querystring: { lang?: string } }>

const languageOf = ({ query, headers }: GuideRequest): Language =>
  languages.find((language) => language === query.lang) ?? languageOfHeader(headers['accept-language'])

/** Serves the guides of `docs/guides` to everyone, in the brand of the host name: the list at `/ajuda`, and each one. */
export async function addHelp(
  app: FastifyInstance,
  { VITRINE_HOME }: Pick<Config, 'VITRINE_HOME'>,
  configOf: ConfigOfHost,
): Promise<void> {
  const root = resolve(VITRINE_HOME, 'dist/web/help')
  // Read when they are first asked for: the server starts without them.
  const known = new Map<Language, RenderedGuide[]>()
  const guidesIn = (language: Language): RenderedGuide[] => {
    const guides =
      known.get(language) ??
      guideNames.map((name) => JSON.parse(readFileSync(join(root, language, `${name}.json`), 'utf8')))
    known.set(language, guides)
    return guides
  }

  await app.register(fastifyStatic, {
    root: join(root, 'files'),
    prefix: '/ajuda/files/',
    decorateReply: false,
  })

  async function send(request: GuideRequest, reply: FastifyReply) {
    const name = request.params.guide === undefined ? undefined : guideAt(request.params.guide)
    if (request.params.guide !== undefined && !name) return reply.redirect(guidePath())
    const language = languageOf(request)
    const config = await configOf(request.hostname)
    const theme = themeCss(config)
    allowStyles(reply, hashSource(theme))
    const guides = guidesIn(language)
    const guide = name && guides[guideNames.indexOf(name)]
    const content = guide ? renderGuidePage(guide, language) : renderGuideList(guides, language, config)
    const page = helpPage({ config, theme, language, name, title: guide?.title, content })
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' }).type('text/html; charset=utf-8')
    return reply.compress(page)
  }
  app.get('/ajuda', send)
  app.get('/ajuda/:guide', send)
}
