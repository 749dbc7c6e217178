import { afterAll, beforeAll, expect, it } from 'vitest'
import { CallError } from '#common/contract/client.ts'
import { connectDatabase } from '#server/base/db/connect.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { secondNode } from '../../changes/nodes.ts'
import { silentLog } from '../../database.ts'
import type { Browser } from '../../portal.ts'
import { only } from '../group-reports/report-forms.ts'
import { createWorld, userNumbers, type World } from './world.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let node: Awaited<ReturnType<typeof secondNode>>
let world: World
beforeAll(async () => {
  // PostgreSQL ends a deadlock after a second, and the portal tries again. Here it would never end.
  const connection = { ...portal.database.connection, max: 10, options: '-c deadlock_timeout=1h' }
  node = await secondNode(portal, connectDatabase(connection, silentLog))
  world = await createWorld(portal, node, admin)
  const users = userNumbers.map((user) => world.userOf(user).id)
  await admin.call('updateGroup', { id: world.groupId, name: world.name, users })
})
afterAll(() => node.close())

const access = (values: string[]) =>
  userNumbers.map((user) => world.formOf([user, { own: values, pages: [], hasSet: true }]))

/** Changes of the same group, report, users and filter set. `at` makes each one change something. */
const changes: ((admin: Browser, at: number) => Promise<unknown>)[] = [
  async ({ call }, at) =>
    call('updateGroupReport', await world.editForm({ users: access(at % 2 ? ['Chile'] : []) })),
  ({ call }, at) => {
    const report = { id: world.reportId, users: access(at % 2 ? [] : ['Chile']) }
    return call('updateGroupAccess', { id_group: world.groupId, reports: [report] })
  },
  ({ call }, at) => {
    const filters = (at % 2 ? ['Chile', 'Peru'] : ['Chile']).map((value) => only(value))
    return call('updateFilterSet', { id: world.setId, name: world.name, filters })
  },
  ({ call }, at) => {
    const { id, email } = world.userOf(0)
    return call('updateUser', { id, email, name: email, attributes: [{ name: 'region', values: [`${at}`] }] })
  },
  ({ call }, at) =>
    call('importUsers', {
      id_setup: 1,
      attributes: ['region'],
      rows: userNumbers.map((user) => ({
        ...{ email: world.userOf(user).email, group: world.name, report: world.name, attributes: [`${at}`] },
        ...{ table: 'gapminder', column: 'country', values: ['Chile', at % 2 ? 'Peru' : 'Brazil'] },
      })),
    }),
  async ({ call }) => {
    const { import: last } = await call('lastImport', {})
    if (last) await call('undoImport', { id_import: last.id })
  },
  async ({ call }) => {
    const { id, browser } = world.userOf(1)
    await call('updateGroupAccess', {
      id_group: world.groupId,
      reports: [{ id: world.reportId, removed: [id] }],
    })
    await browser.call('requestAccess', { id_report: world.reportId, reason: 'Para o fechamento' })
    const { rows } = await portal.database.pool.query('select id from access_requests')
    if (rows[0]) await call('grantAccessRequest', { id: rows[0].id })
  },
]

it('administrators who change the same at once never wait for each other in a circle', {
  timeout: 60_000,
}, async () => {
  const administrators = changes.map(async (_, administrator) => {
    for (let at = 0; at < 4 * changes.length; at++) {
      const change = changes[(administrator * (1 + (at % 3)) + at) % changes.length]
      // What another one has undone, answered or made contradictory in between is refused.
      await change?.(world.admin(1), at).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        expect(error.status).toBeLessThan(500)
      })
    }
  })
  await Promise.all(administrators)
})
