import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mapNames, readMap } from '#emulator/maps/map-shapes.ts'
import { entityNotFound } from '../service-error.ts'

export interface PageOptions {
  /** Folder of the built report page: index.html and assets/. */
  pageDir: string
  /** Who may embed the page, as CSP `frame-ancestors`. */
  frameAncestors: string
}

/** Addresses of what else the client can embed; the page refuses all but dashboards and tiles. */
const otherEmbeds = ['/dashboardEmbed', '/tileEmbed', '/qnaEmbed', '/quickCreate', '/rdlEmbed', '/embed']

/** The report page. Asset names contain a content hash, so browsers may cache them indefinitely. */
export async function pageRoutes(
  app: FastifyInstance,
  { pageDir, frameAncestors }: PageOptions,
): Promise<void> {
  await app.register(fastifyStatic, { root: pageDir, serve: false, preCompressed: true })

  const servePage = async (_request: FastifyRequest, reply: FastifyReply) => {
    if (!existsSync(join(pageDir, 'index.html'))) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The report page is not built yet: index.html is missing. Build it and reload.')
    }
    reply.header('Content-Security-Policy', `frame-ancestors ${frameAncestors}`)
    reply.header('Cache-Control', 'no-cache')
    return reply.sendFile('index.html', { cacheControl: false })
  }
  app.get('/reportEmbed', servePage)
  for (const path of otherEmbeds) app.get(path, servePage)

  app.get<{ Params: { name: string } }>('/reportEmbed/maps/:name.json', async (request, reply) => {
    const name = mapNames.find((known) => known === request.params.name)
    if (!name) throw entityNotFound('Map', request.params.name)
    return reply.header('Cache-Control', 'public, max-age=86400').send(readMap(name))
  })

  app.get<{ Params: { '*': string } }>('/reportEmbed/*', async (request, reply) =>
    reply.sendFile(request.params['*'], { maxAge: '365d', immutable: true }),
  )
}
