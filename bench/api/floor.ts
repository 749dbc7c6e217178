import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { SessionTokens } from '#server/authentication/session-tokens.ts'
import { imageUrl } from '#server/images/image-url.ts'
import { listAccessibleReports } from '#server/reports/queries.ts'

/** Stand-ins for the tenant and the user in the parameters of a statement. */
const tenant = -1
const user = -2

/** The statement that the portal sends for a list of reports. */
async function reportsStatement(pool: pg.Pool): Promise<{ text: string; params: unknown[] }> {
  const sent: { text: string; params: unknown[] }[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void sent.push({ text, params }) }
  await listAccessibleReports({ db: drizzle(pool, { logger }), tenantId: tenant }, { userId: user })
  const [statement] = sent
  if (!statement) throw new Error('The portal sent no statement.')
  return statement
}

const pageOfUsers = `select id, name, email, adm, last_login_at from users where tenant_id = $1
  order by name, id limit $2 offset $3`

/**
 * Adds the floor for reads that are not cached: routes that verify the token, send one prepared statement to the portal's
 * database, and serialize its rows. They have the portal's paths, below `/floor`.
 */
export async function addFloor(app: FastifyInstance, tokens: SessionTokens, databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  const { text, params } = await reportsStatement(pool)
  const verify = (authorization = '') => tokens.verify(authorization.slice('Bearer '.length))

  app.post('/floor/getUserReports', async (request, reply) => {
    const { emp, sub } = verify(request.headers.authorization)
    const values = params.map((value) => (value === tenant ? emp : value === user ? Number(sub) : value))
    const { rows } = await pool.query({ name: 'reports', text, values, rowMode: 'array' })
    const reports = rows.map(([id, name, imageHash, id_user_report]) => ({
      id,
      name,
      path_img: imageUrl(imageHash),
      id_user_report,
    }))
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ reports, success: true }))
  })

  app.post<{ Body: { page: number; per_page: number } }>('/floor/users', async (request, reply) => {
    const { emp } = verify(request.headers.authorization)
    const { page, per_page } = request.body
    const values = [emp, per_page, (page - 1) * per_page]
    const { rows } = await pool.query({ name: 'users', text: pageOfUsers, values })
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ users: rows, success: true }))
  })
}
