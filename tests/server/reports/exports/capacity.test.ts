import { afterEach, expect, it } from 'vitest'
import { EmulatorClient, WORLD } from '#emulator/tests/client.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'

const portal = portalFixture({ faults: true, env: { SMTP_URL: 'log:' } })
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')
const secured = 378

/** Puts a workspace on this capacity, or on none. The portal knows it, so that opening a report does not have to wait. */
async function assign(workspace: string, capacityId = '00000000-0000-0000-0000-000000000000') {
  const powerBi = new EmulatorClient(portal.emulatorUrl)
  await powerBi.signIn()
  await powerBi.post(`/groups/${workspace}/AssignToCapacity`, { capacityId })
  await portal.advanceClock(600)
  await admin.call('workspaces', { id_conta: 1 })
}
const open = async (id_report: number) => (await maria.call('getReport', { id_report })).report
const startExport = () => maria.call('startReportExport', { id_report: secured, format: 'PDF' })
const subscribe = () =>
  maria.call('insertSubscription', {
    ...{ id_report: secured, frequency: 'daily', day: 1, hour: 7 },
    ...{ time_zone: 'America/Sao_Paulo', only_if_refreshed: 'N' },
  })
const refused = { status: 403, code: 'access.export' }

afterEach(async () => {
  await portal.emulator.endFaults()
  await assign(WORLD, 'd0000000-0000-4000-8000-000000000001')
})

it('a user is offered no files of a report without a capacity, and gets none, but the data of visuals', async () => {
  expect((await open(secured)).makes_files).toBeUndefined()
  await assign(WORLD)
  expect(await open(secured)).toMatchObject({ can_export: 'S', makes_files: 'N' })
  await expect(startExport()).rejects.toMatchObject(refused)
  await expect(subscribe()).rejects.toMatchObject(refused)
  expect(await portal.emulator.calls()).not.toHaveProperty('ExportTo')
  const visual = { id_report: secured, format: 'CSV', page: 'ReportSection01', visual: 'Countries' } as const
  expect(await maria.call('exportVisualData', visual)).toMatchObject({})
})

it('files are offered and made while Power BI does not tell the capacity', async () => {
  await portal.advanceClock(600)
  await portal.emulator.fault({ call: 'GetGroups', status: 403 })
  expect((await open(secured)).makes_files).toBeUndefined()
  expect((await startExport()).id_export).toBeTruthy()
  expect((await subscribe()).id).toBeGreaterThan(0)
})
