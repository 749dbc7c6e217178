import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { schemaFolder } from '#emulator/package-files.ts'
import { entityNotFound } from '../service-error.ts'

const names = ['report', 'model', 'principals']

/** `/schemas/{name}.schema.json`, for the `$schema` of own data: editors then complete names and show mistakes. */
export function schemaRoutes(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/schemas/:name.schema.json', async (request, reply) => {
    const { name } = request.params
    if (!names.includes(name)) throw entityNotFound('Schema', name)
    return reply
      .type('application/schema+json')
      .header('Access-Control-Allow-Origin', '*')
      .send(await readFile(join(schemaFolder(), `${name}.schema.json`)))
  })
}
