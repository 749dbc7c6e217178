import { describe, expect, it } from 'vitest'
import { report, shopIs } from '../sample-report.ts'
import { sessionFixture } from './session-fixture.ts'

const at = sessionFixture()

describe('requests to change the report', () => {
  it.each<[string, string, object?]>([
    ['POST', '/report/save'],
    ['POST', '/report/saveAs', { name: 'Copy' }],
    ['POST', '/report/addPage', { displayName: 'Mine' }],
    ['PUT', '/report/pages/ReportSection02/name', { displayName: 'Stores' }],
    ['DELETE', '/report/pages/ReportSection02'],
    ['POST', '/report/pages/ReportSection02/visuals/shops/clone', {}],
  ])('%s %s needs permission from the host and the token', async (method, path, body) => {
    await at().load()
    expect(await at().request(method, path, body)).toMatchObject({ statusCode: 403 })
    at().opened = { ...at().opened, allowEdit: false, targetWorkspaces: [] }
    await at().load({ permissions: 7 })
    expect(await at().request(method, path, body)).toMatchObject({ statusCode: 403 })
    at().opened = { ...at().opened, allowEdit: true, targetWorkspaces: [report.workspaceId] }
    await at().request('POST', '/report/token', 'second')
    expect(await at().request(method, path, body)).toMatchObject({ statusCode: 202 })
  })

  it("save copies only in the token's workspaces", async () => {
    await at().load({ permissions: 2 })
    const copyTo = (targetWorkspaceId: string) =>
      at().request('POST', '/report/saveAs', { name: 'Copy', targetWorkspaceId })
    expect(await copyTo('a0000000-0000-4000-8000-000000000009')).toMatchObject({ statusCode: 403 })
    expect(await copyTo(report.workspaceId.toUpperCase())).toMatchObject({ statusCode: 202 })
  })

  it('save only with permission', async () => {
    await at().load()
    expect(await at().request('POST', '/report/save')).toMatchObject({ statusCode: 403 })
    await at().load({ permissions: 3 })
    await at().request('PUT', '/report/filters', [shopIs('Porto')])
    expect(await at().request('GET', '/report/hasUnsavedChanges')).toMatchObject({ body: true })
    await at().request('POST', '/report/save')
    expect(await at().request('GET', '/report/hasUnsavedChanges')).toMatchObject({ body: false })
    expect(at().bodies.saved).toMatchObject({ reportObjectId: report.id, reportName: 'Sales', saveAs: false })
  })
})
