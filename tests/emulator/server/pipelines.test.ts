import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BUSINESS, modelId, reportId, WORLD } from '../client.ts'
import { describedCalls } from '../described-calls.ts'
import { emulatorFixture, folderFixture, NOON, whileRunning } from '../emulator-fixture.ts'
import { examplePackage } from '../example-package.ts'

let now = NOON
const client = emulatorFixture({ clock: () => now, entraTokenSeconds: 86_400 })
const call = describedCalls(client)
const folder = folderFixture()

const both = { allowCreateArtifact: true, allowOverwriteArtifact: true }
const one = '/pipelines/{pipelineId}'
const stage = `${one}/stages/{stageOrder}`

interface Artifact {
  artifactId: string
  artifactDisplayName: string
  sourceArtifactId?: string
  targetArtifactId?: string
}
interface Artifacts {
  datasets: Artifact[]
  reports: Artifact[]
}

/** A pipeline whose development stage has one imported report. */
async function aPipeline(displayName: string) {
  const { status, body } = await call('POST /pipelines', {}, { displayName })
  expect(status).toBe(201)
  const ids = { pipelineId: body.id }
  const { id: groupId } = (await client.post('/groups', { name: `${displayName} development` })).body
  await importInto(groupId)
  const { status: assigned } = await assign(ids, '0', groupId)
  expect(assigned).toBe(200)
  return { ids, groupId }
}

const openModel = { 'sales.model.json': JSON.stringify({ tables: [{ name: 'sales' }] }) }

async function importInto(groupId: string, changes?: Record<string, string>) {
  const form = new FormData()
  form.set('value', new Blob([new Uint8Array(examplePackage({ ...openModel, ...changes }))]), 'Sales.pbix')
  const { status } = await client.send(
    `/v1.0/myorg/groups/${groupId}/imports?datasetDisplayName=Sales&nameConflict=CreateOrOverwrite`,
    { method: 'POST', headers: { authorization: `Bearer ${client.accessToken}` }, body: form },
  )
  expect(status).toBe(202)
}

const assign = (ids: object, stageOrder: string, workspaceId: string) =>
  call(`POST ${stage}/assignWorkspace`, { ...ids, stageOrder }, { workspaceId })
const artifacts = async (ids: object, stageOrder: string) =>
  (await call(`GET ${stage}/artifacts`, { ...ids, stageOrder })).body as unknown as Artifacts
const workspaceIn = async (ids: object, order: number) => {
  const { value } = (await call(`GET ${one}/stages`, { ...ids })).body
  return (value[order] as unknown as { workspaceId?: string }).workspaceId ?? ''
}

/** Deploys, and waits until it is over. @returns the operation with its plan */
async function deploy(ids: object, body: object, operation = 'deployAll') {
  const started = await call(`POST ${one}/${operation}`, { ...ids }, body)
  if (started.status !== 202) return started.body
  expect(started.body.status).toBe('Executing')
  now += 2000
  const operationId = started.body.id
  return (await call(`GET ${one}/operations/{operationId}`, { ...ids, operationId })).body
}

describe('a program that manages deployment pipelines', () => {
  it('creates one, renames it, gives it users and deletes it', async () => {
    const { ids } = await aPipeline('Managed')
    await call(`PATCH ${one}`, ids, { displayName: 'Renamed', description: 'To production' })
    expect((await call(`GET ${one}`, ids)).body).toMatchObject({
      displayName: 'Renamed',
      description: 'To production',
    })
    expect((await client.get(`/pipelines/${ids.pipelineId}?$expand=stages`)).body).toMatchObject({
      stages: [{ order: 0, workspaceName: 'Managed development' }, { order: 1 }, { order: 2 }],
    })
    const maria = { identifier: 'maria@example.com', principalType: 'User', accessRight: 'Admin' }
    await call(`POST ${one}/users`, ids, maria)
    expect((await call(`GET ${one}/users`, ids)).body.value).toContainEqual(maria)
    const named = { ...ids, identifier: 'maria@example.com' }
    expect((await call(`DELETE ${one}/users/{identifier}`, named)).status).toBe(200)
    expect((await call(`DELETE /admin${one}/users/{identifier}`, named)).status).toBe(404)
    expect((await call('GET /admin/pipelines')).body.value).toContainEqual(
      expect.objectContaining({ id: ids.pipelineId }),
    )
    expect((await call(`DELETE ${one}`, ids)).status).toBe(200)
    expect((await call(`GET ${one}`, ids)).status).toBe(404)
  })

  it('is refused a second workspace for a stage, and a workspace of another pipeline', async () => {
    const { ids, groupId } = await aPipeline('Strict')
    expect((await assign(ids, '0', WORLD)).status).toBe(400)
    expect((await assign(ids, '1', groupId)).status).toBe(400)
    expect((await assign(ids, '3', WORLD)).status).toBe(404)
    await call(`POST ${stage}/unassignWorkspace`, { ...ids, stageOrder: '0' })
    expect((await assign(ids, '1', groupId)).status).toBe(200)
  })

  it('is seen by its users only', async () => {
    const { ids } = await aPipeline('Private')
    const profile = (await client.post('/profiles', { displayName: 'Stranger' })).body.id
    const headers = { 'X-PowerBI-Profile-Id': profile }
    const answer = await client.call('GET', `/pipelines/${ids.pipelineId}`, undefined, headers)
    expect(answer.status).toBe(404)
  })
})

describe('a program that deploys through a pipeline', () => {
  it('creates the test stage; the copied report shows the copied model', async () => {
    const { ids } = await aPipeline('Sales')
    const note = 'Ready'
    const newWorkspace = { name: 'Sales test' }
    const operation = await deploy(ids, { sourceStageOrder: 0, options: both, newWorkspace, note })
    expect(operation).toMatchObject({
      status: 'Succeeded',
      note: { content: note },
      preDeploymentDiffInformation: { newArtifactsCount: 2 },
      executionPlan: {
        steps: [{ type: 'DatasetDeployment', status: 'Succeeded' }, { type: 'ReportDeployment' }],
      },
    })
    const [development, test] = [await artifacts(ids, '0'), await artifacts(ids, '1')]
    expect(test.reports).toMatchObject([{ sourceArtifactId: development.reports[0]?.artifactId }])
    expect(development.reports).toMatchObject([{ targetArtifactId: test.reports[0]?.artifactId }])
    const copy = test.reports[0]?.artifactId ?? ''
    expect((await client.get(`/reports/${copy}`)).body.datasetId).toBe(test.datasets[0]?.artifactId)
    const groupId = await workspaceIn(ids, 1)
    const { token } = (await client.post(`/groups/${groupId}/reports/${copy}/GenerateToken`)).body
    expect((await client.reportData('definition', { reportId: copy }, token)).status).toBe(200)
  })

  it('brings changes to the next stage, where ids stay the same', async () => {
    const { ids, groupId } = await aPipeline('Changing')
    const request = { sourceStageOrder: 0, options: both, newWorkspace: { name: 'Changing test' } }
    await deploy(ids, request)
    const before = await artifacts(ids, '1')
    const [names, first] = readFileSync('emulator/examples/sales/sales.csv', 'utf8').split('\n')
    await importInto(groupId, { 'sales.csv': `${names}\n${first}\n` })
    expect(await deploy(ids, request)).toMatchObject({
      preDeploymentDiffInformation: {
        newArtifactsCount: 0,
        differentArtifactsCount: 1,
        noDifferenceArtifactsCount: 1,
      },
    })
    expect((await artifacts(ids, '1')).reports[0]?.artifactId).toBe(before.reports[0]?.artifactId)
    const query = { queries: [{ query: 'EVALUATE ROW("Rows", COUNTROWS(sales))' }] }
    const rows = await client.post(`/datasets/${before.datasets[0]?.artifactId}/executeQueries`, query)
    expect(JSON.stringify(rows.body)).toContain('"[Rows]":1')
  })

  it('deploys single items, and reports only after their models', async () => {
    const { ids } = await aPipeline('Selective')
    const { datasets, reports } = await artifacts(ids, '0')
    const chosen = (items: Artifact[]) => items.map(({ artifactId: sourceId }) => ({ sourceId }))
    const request = { sourceStageOrder: 0, options: both, newWorkspace: { name: 'Selective test' } }
    const early = await deploy(ids, { ...request, reports: chosen(reports) }, 'deploy')
    expect(early).toMatchObject({
      status: 'Failed',
      executionPlan: { steps: [{ status: 'Failed', error: { errorCode: 'MissingPrerequisite' } }] },
    })
    expect((await artifacts(ids, '1')).reports).toEqual([])
    expect((await deploy(ids, { ...request, datasets: chosen(datasets) }, 'deploy')).status).toBe('Succeeded')
    expect((await deploy(ids, { ...request, reports: chosen(reports) }, 'deploy')).status).toBe('Succeeded')
    const again = await deploy(ids, { ...request, options: {}, reports: chosen(reports) }, 'deploy')
    expect(again).toMatchObject({
      executionPlan: { steps: [{ error: { errorCode: 'OverwriteArtifactNotAllowed' } }] },
    })
    expect((await call(`GET ${one}/operations`, ids)).body.value).toHaveLength(4)
  })

  it('takes built-in models to production and back, and pairs what has the same name', async () => {
    const { body } = await client.post('/groups', { name: 'Cars development' })
    const [ids, groupId] = [
      { pipelineId: (await call('POST /pipelines', {}, { displayName: 'Cars' })).body.id },
      body.id,
    ]
    const clone = { name: 'Cars', targetWorkspaceId: groupId }
    await client.post(`/groups/${BUSINESS}/reports/${reportId(2)}/Clone`, clone)
    await assign(ids, '1', groupId)
    const forward = { sourceStageOrder: 1, options: both, newWorkspace: { name: 'Cars production' } }
    expect((await deploy(ids, forward)).status).toBe('Succeeded')
    const [report] = (await client.get(`/groups/${await workspaceIn(ids, 2)}/reports`)).body.value
    expect(report?.datasetId).toBe(modelId(2))
    const backward = { ...forward, isBackwardDeployment: true, newWorkspace: { name: 'Cars source' } }
    expect((await deploy(ids, backward)).status).toBe('Succeeded')
    expect((await artifacts(ids, '1')).reports[0]).toHaveProperty('sourceArtifactId')
    await call(`POST ${stage}/unassignWorkspace`, { ...ids, stageOrder: '1' })
    await assign(ids, '1', groupId)
    expect((await artifacts(ids, '1')).reports[0]).toMatchObject({
      sourceArtifactId: expect.any(String),
      targetArtifactId: report?.id,
    })
  })

  it.each([
    ['without a workspace for the new stage', { sourceStageOrder: 0 }, 'newWorkspace'],
    ['past production', { sourceStageOrder: 2 }, 'no stage'],
    ['from an empty stage', { sourceStageOrder: 1 }, 'no workspace'],
    ['without a stage', {}, 'sourceStageOrder'],
  ])('is refused a deployment %s', async (title, request, message) => {
    const { ids } = await aPipeline(title)
    expect((await deploy(ids, { options: both, ...request })).error.message).toContain(message)
  })

  it('copies a whole workspace of the demo, and finds everything after a restart', async () => {
    const dataDir = folder()
    const pipelineId = await whileRunning(dataDir, async (program) => {
      const { id } = (await program.post('/pipelines', { displayName: 'World' })).body
      await program.post(`/pipelines/${id}/stages/0/assignWorkspace`, { workspaceId: WORLD })
      const request = { sourceStageOrder: 0, options: both, newWorkspace: { name: 'World test' } }
      expect((await program.post(`/pipelines/${id}/deployAll`, request)).status).toBe(202)
      return id
    })
    await whileRunning(dataDir, async (program) => {
      const path = `/pipelines/${pipelineId}/stages`
      const [source, target] = await Promise.all(
        [0, 1].map(
          async (order) => (await program.get(`${path}/${order}/artifacts`)).body as unknown as Artifacts,
        ),
      )
      const names = (items: Artifact[] = []) => items.map(({ artifactDisplayName }) => artifactDisplayName)
      expect(names(target?.datasets)).toEqual(names(source?.datasets))
      expect(names(target?.reports)).toEqual(names(source?.reports))
      expect(names(target?.reports).length).toBeGreaterThan(0)
    })
  })
})
