import { describe, expect, it } from 'vitest'
import { embedReport, withStub } from './stub-service.ts'
import { maria } from './with-emulator.ts'

const ref = { workspaceId: 'w', powerBiReportId: 'r' }
const exportTo = 'POST /groups/w/reports/r/ExportTo'
const order = { format: 'PDF' as const, identity: maria, pages: ['P'], state: 'e30=', locale: 'en' }

const withModel = (identityRequired: boolean, rolesRequired: boolean) =>
  withStub({
    'GET /groups/w/reports': { value: [embedReport('r', 'm')] },
    'GET /groups/w/datasets': {
      value: [
        {
          id: 'm',
          isEffectiveIdentityRequired: identityRequired,
          isEffectiveIdentityRolesRequired: rolesRequired,
        },
      ],
    },
    [exportTo]: { id: 'e', status: 'NotStarted', percentComplete: 0 },
  })

describe('an export of what is on the screen', () => {
  it.each([
    ['has no row-level security', false, false],
    ['has an identity without roles, which may be for its source only', true, false],
  ])('is not sent with filters where the model %s', async (_what, ...flags) => {
    const { embed, account, count } = await withModel(...flags)
    expect(await embed.restrictsRows(account, ref)).toBe(false)
    const filtered = { ...order, filter: "cars/Origin in ('Japan')" }
    await expect(embed.startExport(account, ref, filtered)).rejects.toMatchObject({ code: 'StateWidens' })
    expect(count(exportTo)).toBe(0)
    await embed.startExport(account, ref, { ...order, filter: '' })
    expect(count(exportTo)).toBe(1)
  })

  it('is sent with the identity, the filters and the pages where roles restrict the rows', async () => {
    const { embed, account, bodies } = await withModel(true, true)
    expect(await embed.restrictsRows(account, ref)).toBe(true)
    const filter = "cars/Origin in ('Japan')"
    await embed.startExport(account, ref, { ...order, filter })
    const { username, customData, roles } = maria
    expect(bodies(exportTo)).toMatchObject([
      {
        powerBIReportConfiguration: {
          defaultBookmark: { state: 'e30=' },
          reportLevelFilters: [{ filter }],
          pages: [{ pageName: 'P' }],
          identities: [{ username, customData, roles, datasets: ['m'] }],
        },
      },
    ])
  })
})
