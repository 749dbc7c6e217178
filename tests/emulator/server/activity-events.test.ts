import { describe, expect, it } from 'vitest'
import type { ActivityEvent } from '#emulator/server/activities/activity-log.ts'
import { asUser } from '../as-user.ts'
import { BUSINESS, reportId } from '../client.ts'
import { emulatorFixture } from '../emulator-fixture.ts'
import { faultsOfAnswer } from '../powerbi-schema.ts'

let now = Date.now()
const client = emulatorFixture({ clock: () => now })

interface Part {
  activityEventEntities: ActivityEvent[]
  continuationUri?: string
  continuationToken?: string
}

const at = (time: number) => `'${new Date(time).toISOString()}'`
const day = () => {
  const [date] = new Date(now).toISOString().split('T')
  return `startDateTime='${date}T00:00:00Z'&endDateTime='${date}T23:59:59'`
}

/** What the log answers, which must be as Microsoft describes it. */
async function events(query: string): Promise<Part> {
  const { status, body } = await client.get(`/admin/activityevents?${encodeURI(query)}`)
  expect([status, faultsOfAnswer('GET /admin/activityevents', body)]).toEqual([200, []])
  return body as unknown as Part
}

const activitiesIn = ({ activityEventEntities }: Part) =>
  activityEventEntities.map(({ Activity }) => Activity)

describe('an administrator who reads the activity log', () => {
  it('finds who did what to which item, as Microsoft describes it', async () => {
    const { body } = await client.post(`/groups/${BUSINESS}/reports/${reportId(2)}/Clone`, { name: 'Copy' })
    const user = asUser(client)
    await user.sendJson('/report-data/definition', { reportId: body.id }, `Bearer ${user.accessToken}`)
    await client.definitionOf(7)
    await client.delete(`/reports/${body.id}`)
    await client.get('/groups')
    await client.delete(`/reports/${body.id}`)

    const all = await events(day())
    expect(activitiesIn(all)).toEqual([
      'CopyReport',
      'ViewReport',
      'GenerateEmbedToken',
      'ViewReport',
      'DeleteReport',
    ])
    expect(all.continuationToken).toBeUndefined()
    const [copied, viewed, asked, embedded, deleted] = all.activityEventEntities
    expect(viewed).toMatchObject({ UserId: 'demo@example.com', ReportName: 'Copy', WorkspaceId: BUSINESS })
    expect(deleted).toMatchObject({ ReportName: 'Copy', UserId: copied?.UserId })
    expect(embedded).toMatchObject({ ReportId: reportId(7), UserId: asked?.UserId })

    const views = await events(`${day()}&$filter=Activity eq 'viewreport' and UserId eq 'DEMO@example.com'`)
    expect(activitiesIn(views)).toEqual(['ViewReport'])
    expect(
      activitiesIn(await events(`startDateTime=${at(now - 2000)}&endDateTime=${at(now - 1000)}`)),
    ).toEqual([])
  })

  it('gets many in parts, each with the token of the next', async () => {
    now += 1000
    const path = `/groups/${BUSINESS}/reports/${reportId(2)}/GenerateToken`
    await Promise.all(Array.from({ length: 45 }, () => client.post(path)))
    const window = `startDateTime=${at(now)}&endDateTime=${at(now)}`
    const first = await events(window)
    const second = await events(`continuationToken='${first.continuationToken}'`)
    const { pathname, search } = new URL(second.continuationUri ?? '')
    const last = (
      await client.send(pathname + search, {
        headers: { authorization: `Bearer ${client.accessToken}` },
      })
    ).body as unknown as Part
    const parts = [first, second, last].map(({ activityEventEntities }) => activityEventEntities)
    expect(parts.map(({ length }) => length)).toEqual([20, 20, 5])
    expect(new Set(parts.flat().map(({ Id }) => Id)).size).toBe(45)
    expect(last.continuationToken).toBeUndefined()
  })

  it.each([
    '',
    `startDateTime='2026-03-01T00:00:00Z'&endDateTime='2026-03-02T00:00:00Z'`,
    'startDateTime=2026-03-01T00:00:00Z&endDateTime=2026-03-01T01:00:00Z',
    `startDateTime='then'&endDateTime='now'`,
    `continuationToken='nonsense'`,
    `startDateTime='2026-03-01T00:00:00Z'&endDateTime='2026-03-01T01:00:00Z'&$filter=Item eq 'x'`,
  ])('is told what is wrong with %s', async (query) => {
    expect((await client.get(`/admin/activityevents?${query}`)).status).toBe(400)
  })
})
