import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startPortal, type TestPortal } from '../portal.ts'
import { bearer, post } from '../post.ts'

/** A request over a connection of its own; resolves with status and headers. */
const get = (url: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
    (resolve, reject) => {
      const sent = httpRequest(url, { agent: false }, async (answer) => {
        const { statusCode: status, headers } = answer
        resolve({ status, connection: headers.connection, body: await text(answer) })
      })
      sent.on('error', reject).end()
    },
  )

/** A call that waits for a lock of the test until `release`. */
async function blockedCall(portal: TestPortal) {
  const token = (await portal.as('maria')).token()
  const blocker = await portal.database.pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table playlists in exclusive mode')
  const call = post(portal, 'insertPlaylist', { name: 'Written while stopping' }, bearer(String(token)))
  const waiting = `select 1 from pg_locks where not granted and relation = 'playlists'::regclass`
  await expect.poll(async () => (await blocker.query(waiting)).rowCount).toBe(1)
  return {
    call,
    release: async () => {
      await blocker.query('commit')
      blocker.release()
    },
  }
}

describe('stopping a node', () => {
  it('first answers that it is not ready while all calls still work', async () => {
    const portal = await startPortal({ env: { SHUTDOWN_DELAY_SECONDS: '3' } })
    const closed = portal.close()
    expect(await get(`${portal.url}/ready`)).toMatchObject({
      status: 503,
      connection: 'close',
      body: '{"ok":false,"stopping":true}',
    })
    expect(await get(`${portal.url}/health`)).toMatchObject({ status: 200 })
    await closed
    await expect(get(`${portal.url}/health`)).rejects.toThrow('ECONNREFUSED')
  })

  it('finishes a call that has begun, and saves what it writes', async () => {
    const portal = await startPortal()
    const { call, release } = await blockedCall(portal)
    const closed = portal.app.close()
    await expect.poll(() => get(`${portal.url}/health`).catch(() => undefined)).toBeUndefined()
    await release()
    expect((await call).status).toBe(200)
    await closed
    const { rows } = await portal.database.db.execute(
      sql`select name from playlists where name = 'Written while stopping'`,
    )
    expect(rows).toHaveLength(1)
    await portal.close()
  })
})
