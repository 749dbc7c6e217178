import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/base/db/open.ts'
import { secondNode } from '../../changes/nodes.ts'
import { urlOf } from '../../database-url.ts'
import { type Browser, startPortal, type TestPortal } from '../../portal.ts'
import { silentLog } from '../../test-cluster.ts'
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts'

const pollOptions = { timeout: 20_000 }

// `npm test` installs PgBouncer on Debian, and says so where it cannot.
describe.skipIf(!hasPgBouncer)('a node behind PgBouncer in transaction mode', () => {
  let portal: TestPortal
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let admin: Browser
  beforeAll(async () => {
    portal = await startPortal()
    pooler = await startPgBouncer(portal.database.connection)
    admin = await portal.as('admin')
  })
  afterAll(async () => {
    await pooler.stop()
    await portal.close()
  })

  /** Opens the portal's database through the pooler, and a node on it. */
  async function pooledNode(listenUrl?: string) {
    const place = { databaseUrl: pooler.url, listenUrl, dataDir: '', log: silentLog }
    return secondNode(portal, await openDatabase(place))
  }

  /** Everything a few users do at once; rejects if one call fails. */
  async function manyCalls({ call }: Browser): Promise<void> {
    const work = Array.from({ length: 10 }, (_, at) => [
      call('groups', {}),
      call('getUserReports', {}),
      call('insertPlaylist', { name: `Playlist ${at}`, fingerprint: 'f' }),
    ])
    await Promise.all([call('users', { search: 'mar' }), ...work.flat()])
  }

  const groupNames = async ({ call }: Browser) => (await call('groups', {})).groups.map(({ name }) => name)

  it('answers every call, and sees changes made on another node at once', async () => {
    const node = await pooledNode(urlOf(portal.database.connection))
    const pooled = node.browser(admin)
    await manyCalls(pooled)
    await admin.call('insertGroup', { name: 'Behind a pooler', users: [] })
    await expect.poll(() => groupNames(pooled), pollOptions).toContain('Behind a pooler')
    await node.close()
  })

  it('stays correct without a direct connection for notifications', async () => {
    const node = await pooledNode()
    const pooled = node.browser(admin)
    await manyCalls(pooled)
    await admin.call('insertGroup', { name: 'No notifications', users: [] })
    expect(await groupNames(pooled)).toContain('No notifications')
    await node.close()
  })
})
