import { describe, expect, it } from 'vitest'
import { BUSINESS, modelId, reportId, WORLD } from '../client.ts'
import { describedCalls } from '../described-calls.ts'
import { emulatorFixture, folderFixture, whileRunning } from '../emulator-fixture.ts'

const client = emulatorFixture()
const call = describedCalls(client)
const folder = folderFixture()
const one = '/groups/{groupId}/dashboards/{dashboardId}'

interface Tile {
  id: string
  reportId: string
  title: string
}

const tilesOf = async (ids: object) =>
  (await call(`GET ${one}/tiles`, { ...ids })).body.value as unknown as Tile[]

async function initial(groupId = BUSINESS) {
  const [dashboard] = (await call('GET /groups/{groupId}/dashboards', { groupId })).body.value
  return { groupId, dashboardId: dashboard?.id }
}

async function created(name: string, groupId = BUSINESS) {
  const { status, body } = await call('POST /groups/{groupId}/dashboards', { groupId }, { name })
  expect(status).toBe(200)
  return { groupId, dashboardId: body.id }
}

describe('a program that copies dashboards', () => {
  it('creates one, copies tiles to it, and deletes it', async () => {
    const source = await initial()
    const target = await created('Copy')
    expect(await tilesOf(target)).toEqual([])
    const [tile] = await tilesOf(source)
    const ids = { ...source, tileId: tile?.id }
    // As Microsoft's script spells it.
    const body = {
      TargetDashboardId: target.dashboardId,
      TargetWorkspaceId: BUSINESS,
      TargetReportId: tile?.reportId,
    }
    const copy = (await call(`POST ${one}/tiles/{tileId}/Clone`, ids, body)).body
    expect(await tilesOf(target)).toMatchObject([
      { id: copy.id, title: tile?.title, reportId: tile?.reportId },
    ])
    expect((await call(`GET ${one}/tiles/{tileId}`, { ...target, tileId: copy.id })).body).toEqual(copy)
    expect((await call(`DELETE ${one}`, target)).status).toBe(200)
    expect((await call(`GET ${one}`, target)).status).toBe(404)
  })

  it('is refused a report without the visual, and an unknown dashboard', async () => {
    const source = await initial()
    const target = await created('Strict')
    const [tile] = await tilesOf(source)
    const clone = (targetDashboardId: string | undefined, targetReportId: string) =>
      call(
        `POST ${one}/tiles/{tileId}/Clone`,
        { ...source, tileId: tile?.id },
        { targetDashboardId, targetReportId },
      )
    expect((await clone(target.dashboardId, reportId(1))).body.error.message).toContain('no visual')
    expect((await clone(WORLD, tile?.reportId ?? '')).status).toBe(404)
  })

  it('finds its dashboard after a restart', async () => {
    const dataDir = folder()
    await whileRunning(dataDir, async (program) => {
      const source = (await program.get(`/groups/${BUSINESS}/dashboards`)).body.value[0]?.id
      const { id } = (await program.post(`/groups/${BUSINESS}/dashboards`, { name: 'Kept' })).body
      const path = `/groups/${BUSINESS}/dashboards/${source}/tiles`
      for (const tile of (await program.get(path)).body.value) {
        await program.post(`${path}/${tile.id}/Clone`, { targetDashboardId: id })
      }
    })
    await whileRunning(dataDir, async (program) => {
      const kept = (await program.get(`/groups/${BUSINESS}/dashboards`)).body.value.find(
        ({ displayName }) => displayName === 'Kept',
      )
      expect((await program.get(`/dashboards/${kept?.id}/tiles`)).body.value.length).toBeGreaterThan(0)
    })
  })
})

describe('a program that embeds dashboards', () => {
  it('gets a token, with identities for models that require them; it opens no report', async () => {
    const world = await initial(WORLD)
    const refused = await call(`POST ${one}/GenerateToken`, world, {})
    expect(refused.body.error.message).toContain('requires effective identity')
    const identity = { username: 'maria', roles: ['Countries'], customData: 'c=*', datasets: [modelId(1)] }
    const { status, body } = await call(`POST ${one}/GenerateToken`, world, { identities: [identity] })
    expect(status).toBe(200)
    const opened = await client.reportData('definition', { reportId: reportId(1) }, body.token)
    expect(opened.status).toBe(403)
  })

  it('gets a token for a single tile', async () => {
    const ids = await initial()
    const [tile] = await tilesOf(ids)
    const path = `POST ${one}/tiles/{tileId}/GenerateToken`
    expect((await call(path, { ...ids, tileId: tile?.id }, {})).status).toBe(200)
    expect((await call(path, { ...ids, tileId: WORLD }, {})).status).toBe(404)
  })
})
