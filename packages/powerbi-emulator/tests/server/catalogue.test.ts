import { describe, expect, test } from 'vitest'
import { models } from '#emulator/models/index.ts'
import { reports } from '#emulator/reports/index.ts'
import { workspaces } from '#emulator/workspaces.ts'
import { BUSINESS, modelId, reportId, WORLD } from '../client.ts'
import { emulatorFixture, NOON } from '../emulator-fixture.ts'
import { faultsOf } from '../powerbi-schema.ts'

const client = emulatorFixture({ clock: () => NOON })

async function groupNames(query: string): Promise<string[]> {
  const { body } = await client.get(`/groups?${query}`)
  return body.value.map(({ name }) => name)
}

const filtered = (filter: string) => groupNames(`$filter=${encodeURIComponent(filter)}`)

describe("Microsoft's API description", () => {
  const inWorld = `/groups/${WORLD}`
  test.each([
    ['/groups', 'Groups'],
    [inWorld, 'Group'],
    [`${inWorld}/reports`, 'Reports'],
    [`${inWorld}/reports/${reportId(1)}`, 'Report'],
    [`${inWorld}/reports/${reportId(1)}/pages`, 'Pages'],
    [`/reports/${reportId(1)}`, 'Report'],
    [`/reports/${reportId(1)}/pages`, 'Pages'],
    [`${inWorld}/datasets`, 'Datasets'],
    [`${inWorld}/datasets/${modelId(1)}`, 'Dataset'],
    [`${inWorld}/datasets/${modelId(1)}/refreshes`, 'Refreshes'],
    [`${inWorld}/datasets/${modelId(1)}/refreshSchedule`, 'RefreshSchedule'],
    ["/availableFeatures(featureName='embedTrial')", 'AvailableFeature'],
  ])('the response of %s is a %s, field by field', async (path, definition) => {
    const { status, body } = await client.get(path)
    expect(status).toBe(200)
    expect(faultsOf(definition, body)).toEqual([])
  })

  test('the comparison detects a wrong type, a missing id and an unknown name', () => {
    expect(faultsOf('Page', { name: 'a', displayName: 'A', order: '0' })).toHaveLength(1)
    expect(faultsOf('Report', { name: 'a' })).toHaveLength(1)
    expect(faultsOf('Groups', { value: [{ id: WORLD, colour: 'red' }] })).toHaveLength(1)
  })
})

describe('workspaces', () => {
  test('all three are listed, with paging', async () => {
    expect(await groupNames('')).toEqual(['World', 'Business', 'Nature'])
    expect(await groupNames('$top=1')).toEqual(['World'])
    expect(await groupNames('$top=1&$skip=1')).toEqual(['Business'])
    expect(await groupNames('$skip=3')).toEqual([])
  })

  test.each([
    ["contains(name,'or')", ['World']],
    ["contains( name , 's' )", ['Business']],
    ["name eq 'Nature'", ['Nature']],
    ["name ne 'Nature'", ['World', 'Business']],
    ["startswith(name,'N') or endswith(name,'d')", ['World', 'Nature']],
    ["contains(name,'or') and name eq 'Business'", []],
    ["contains(name,'world')", []],
    ["contains(tolower(name),'world')", ['World']],
    [`id eq ${BUSINESS}`, ['Business']],
    ["name eq 'Rock ''n'' roll or World'", []],
    ["(isOnDedicatedCapacity eq true) and contains(tolower(name),'world')", ['World']],
    ["not (name eq 'World' or name eq 'Nature')", ['Business']],
    ["isReadOnly eq true or (name ne 'World' and (contains(name,'Bus')))", ['Business']],
  ])('the filter %s matches %j', async (filter, names) => {
    expect(await filtered(filter)).toEqual(names)
  })

  test.each([
    "$filter=name eq 'a'&$filter=name eq 'b'",
    "$filter=colour eq 'red'",
    "$filter=name eq 'World",
    '$top=0',
    '$top=many',
    '$skip=-1',
  ])('the query %s is rejected', async (query) => {
    const { status, body } = await client.get(`/groups?${query}`)
    expect([status, body.error.code]).toEqual([400, 'InvalidRequest'])
  })
})

describe('reports and models', () => {
  test('every report and model is in its workspace, and each report uses a model of the same workspace', async () => {
    const found: string[] = []
    for (const { id } of workspaces) {
      const inWorkspace = (await client.get(`/groups/${id}/reports`)).body.value
      const modelIds = (await client.get(`/groups/${id}/datasets`)).body.value.map((model) => model.id)
      for (const report of inWorkspace) expect(modelIds).toContain(report.datasetId)
      found.push(...inWorkspace.map((report) => report.id), ...modelIds)
    }
    expect(found.toSorted()).toEqual([...reports, ...models].map(({ id }) => id).toSorted())
  })

  test('the pages of a report are listed in order, with the names that the portal stores', async () => {
    const { body } = await client.get(`/groups/${WORLD}/reports/${reportId(1)}/pages`)
    expect(body.value[0]).toEqual({ name: 'ReportSection01', displayName: 'Visão geral', order: 0 })
    expect(body.value.map(({ order }) => order)).toEqual([0, 1, 2, 3])
  })

  test('embedUrl points to this emulator, with report, workspace and service hints', async () => {
    const { body } = await client.get(`/reports/${reportId(1)}`)
    const url = new URL(body.embedUrl)
    expect(url.origin + url.pathname).toBe(`${client.url}/reportEmbed`)
    expect(url.searchParams.get('reportId')).toBe(reportId(1))
    expect(url.searchParams.get('groupId')).toBe(WORLD)
    const hints = Buffer.from(url.searchParams.get('config') ?? '', 'base64').toString()
    expect(JSON.parse(hints)).toEqual({ clusterUrl: client.url })
  })

  test('only models with roles require identities and roles', async () => {
    const demands = async (number: number) => {
      const report = (await client.get(`/reports/${reportId(number)}`)).body
      const workspace = new URL(report.embedUrl).searchParams.get('groupId')
      const { body } = await client.get(`/groups/${workspace}/datasets/${modelId(number)}`)
      return [body.isEffectiveIdentityRequired, body.isEffectiveIdentityRolesRequired]
    }
    expect(await demands(1)).toEqual([true, true])
    expect(await demands(10)).toEqual([true, true])
    for (const number of [2, 3, 4, 5, 6, 7, 8, 9]) expect(await demands(number)).toEqual([false, false])
  })

  test('ids are case-insensitive', async () => {
    expect((await client.get(`/reports/${reportId(1).toUpperCase()}`)).body.id).toBe(reportId(1))
  })

  test.each([
    `/groups/${WORLD}/reports/${reportId(2)}`,
    `/groups/${WORLD}/reports/${reportId(99)}/pages`,
    `/reports/nonsense`,
    `/groups/${BUSINESS}/datasets/${modelId(1)}`,
    `/groups/${WORLD}/datasets/${modelId(99)}/refreshes`,
  ])('%s is not found', async (path) => {
    const { status, body } = await client.get(path)
    expect(status).toBe(404)
    expect(body).toEqual({ error: { code: 'PowerBIEntityNotFound', message: expect.any(String) } })
  })
})

test.each(['', '/reports', `/reports/${reportId(1)}`])(
  'a workspace that does not exist is not found: %s',
  async (path) => {
    const { status, body } = await client.get(`/groups/${modelId(1)}${path}`)
    const code = 'PowerBIFolderNotFound'
    expect([status, body]).toEqual([404, { error: { code, 'pbi.error': expect.objectContaining({ code }) } }])
  },
)

describe('refresh history', () => {
  test('is sorted by date, latest first, and limited by $top', async () => {
    const path = `/groups/${WORLD}/datasets/${modelId(1)}/refreshes`
    const all = (await client.get(path)).body.value
    expect(all).toHaveLength(60)
    expect(all[0]?.startTime).toBe('2026-03-10T05:00:00.000Z')
    expect((await client.get(`${path}?$top=1`)).body.value).toEqual([all[0]])
  })

  test('a failed refresh has an error, a completed one does not', async () => {
    const { value } = (await client.get(`/groups/${WORLD}/datasets/${modelId(1)}/refreshes`)).body
    const failed = value.filter(({ status }) => status === 'Failed')
    expect(failed).toHaveLength(6)
    expect(JSON.parse(failed[0]?.serviceExceptionJson ?? '').errorCode).toMatch(/^ModelRefreshFailed/)
    expect(value.find(({ status }) => status === 'Completed')).not.toHaveProperty('serviceExceptionJson')
  })
})

describe('every response', () => {
  test('has its own request id, including errors', async () => {
    const answers = [await client.get('/groups'), await client.get('/nothing'), await client.send('/health')]
    const ids = answers.map(({ headers }) => headers.get('requestid'))
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('to an unknown path is a 404 in the format of the service', async () => {
    const { status, body } = await client.get('/nothing')
    expect(status).toBe(404)
    expect(body.error.code).toBe('NotFound')
  })
})
