import { expect, it } from 'vitest'
import { LISTING } from '#server/power-bi/client/shared-cache.ts'
import { checkAccount } from '#server/reports/check/check-account.ts'
import { embedReport, withStub } from '../../power-bi/client/stub-service.ts'
import { maria } from '../../power-bi/client/with-emulator.ts'

const ref = { workspaceId: 'w', powerBiReportId: 'r' }
const workspace = (id: string, isOnDedicatedCapacity = true) => ({
  id,
  name: `The ${id}`,
  isOnDedicatedCapacity,
})
const order = { format: 'PDF', identity: maria, filter: '', pages: [], locale: 'en-US' } as const

/** A report whose model is in the workspace "golden", in a tenant with these workspaces. */
async function tenantWith(...workspaces: object[]) {
  const { embed, account, count } = await withStub({
    'GET /groups': { value: workspaces },
    'GET /groups/w/reports': { value: [embedReport('r', 'm', { datasetWorkspaceId: 'golden' })] },
    "GET /availableFeatures(featureName='embedTrial')": { additionalInfo: { Usage: 42 } },
  })
  const report = {
    ...ref,
    id: 1,
    groupId: 1,
    accountId: 1,
    pages: [],
    columns: [],
    closedFor: [],
    hasRowRules: false,
    isConfirmed: false,
    hasSecurityTable: false,
  }
  const source = {
    embed,
    account,
    age: () => LISTING,
    unruled: async () => [],
    isTableChanged: async () => false,
  }
  const findings = async () => (await checkAccount(source, [{ ...report, filtersConfirmed: false }])).get(1)
  return { embed, account, count, findings }
}

it('an administrator reads that the account is no member of the workspace of the model', async () => {
  const { findings, account } = await tenantWith(workspace('w'))
  expect(await findings()).toMatchObject([{ kind: 'no_model_access', details: [account.name, 'golden'] }])
})

it('an administrator reads that the model is on no capacity, and how much of the trial is used', async () => {
  const { embed, account, count, findings } = await tenantWith(workspace('w'), workspace('golden', false))
  expect(await findings()).toMatchObject([{ kind: 'no_capacity', details: ['The golden', '42 %'] }])
  expect(await embed.makesFiles(account, ref)).toBe(false)
  await expect(embed.startExport(account, ref, { ...order, pages: [] })).rejects.toMatchObject({
    kind: 'refused',
    code: 'NoCapacity',
  })
  expect(count('POST /groups/w/reports/r/ExportTo')).toBe(0)
})

it('nothing is found where both workspaces are on a capacity, or that is not told', async () => {
  const both = await tenantWith(workspace('w'), workspace('golden'))
  expect(await both.findings()).toEqual([])
  const untold = await tenantWith({ id: 'w', name: 'W' }, { id: 'golden', name: 'Golden' })
  expect(await untold.findings()).toEqual([])
  expect(await untold.embed.makesFiles(untold.account, ref)).toBe(true)
})
