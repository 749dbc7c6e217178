import { expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'
import { bearer, post } from '../../post.ts'
import { allowExport, latestExport } from './export-client.ts'

const portal = portalFixture()
const maria = sessionFixture(portal, 'maria')
const joao = sessionFixture(portal, 'joao')

const wanted = { id_report: 378, format: 'CSV', page: 'ReportSection01', visual: 'Countries' } as const
it('the data of a visual are recorded as an export, with visual, format, page and rows', async () => {
  await maria.call('exportVisualData', wanted)
  await expect
    .poll(() => latestExport(portal))
    .toMatchObject([
      {
        userId: personIds.maria,
        objectId: 378,
        details: {
          format: 'CSV',
          visual: 'Countries',
          pages: [{ name: 'ReportSection01' }],
          filters: [{ value: 'Brazil' }, { value: 'Argentina' }],
        },
      },
    ])
})

it('they are refused where the report does not allow exports, and on pages that the user may not see', async () => {
  const forbidden = { ...wanted, page: 'ReportSection03' }
  await expect(maria.call('exportVisualData', forbidden)).rejects.toMatchObject({ code: 'access.page' })
  await expect(joao.call('exportVisualData', { ...wanted, page: 'None' })).rejects.toMatchObject({
    code: 'access.page',
  })
  await allowExport(portal, 378, false)
  await expect(maria.call('exportVisualData', wanted)).rejects.toMatchObject({
    status: 403,
    code: 'access.export',
  })
  await allowExport(portal, 378)
  await expect(maria.call('exportVisualData', { ...wanted, id_report: 999_999 })).rejects.toMatchObject({
    code: 'resource.missing',
  })
})

it('an administrator who views the portal as the user exports none', async () => {
  const admin = await portal.as('admin')
  const { token: link } = await admin.call('createViewLink', { id_user: personIds.maria })
  const { body } = await post(portal, 'exchangeToken', { token: link, id_empresa: 1 })
  expect((await post(portal, 'exportVisualData', wanted, bearer(String(body.token)))).status).toBe(403)
})
