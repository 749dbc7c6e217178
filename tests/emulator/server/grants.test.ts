import { describe, expect, test } from 'vitest'
import { BUSINESS, modelId, reportId, WORLD } from '../client.ts'
import { emulatorFixture } from '../emulator-fixture.ts'

const client = emulatorFixture()

const grantOf = async (token: string, scheme = 'EmbedToken') => {
  const asked = { reportId: reportId(7) }
  const { body } = await client.sendJson('/report-data/definition', asked, `${scheme} ${token}`)
  const { allowEdit, targetWorkspaces } = body as unknown as {
    allowEdit: boolean
    targetWorkspaces: string[]
  }
  return { allowEdit, targetWorkspaces }
}

describe('what a token allows in addition to viewing', () => {
  test('nothing with the access level View, changes with Edit, copies on request', async () => {
    const given = async (body: object) => grantOf((await client.tokenFor(7, body)).body.token)
    expect(await given({})).toEqual({ allowEdit: false, targetWorkspaces: [] })
    expect(await given({ accessLevel: 'Edit' })).toEqual({ allowEdit: true, targetWorkspaces: [] })
    expect(await given({ allowSaveAs: true })).toEqual({ allowEdit: false, targetWorkspaces: [WORLD] })
  })

  test('is set for each report and workspace of a token for several reports', async () => {
    const { body } = await client.post('/GenerateToken', {
      reports: [{ id: reportId(7), allowEdit: true }, { id: reportId(2) }],
      datasets: [{ id: modelId(7) }, { id: modelId(2) }],
      targetWorkspaces: [{ id: BUSINESS }],
    })
    expect(await grantOf(body.token)).toEqual({ allowEdit: true, targetWorkspaces: [BUSINESS] })
  })

  test('everything for a workspace member', async () => {
    const { allowEdit, targetWorkspaces } = await grantOf(client.accessToken, 'Bearer')
    expect([allowEdit, targetWorkspaces.length]).toEqual([true, 3])
  })
})
