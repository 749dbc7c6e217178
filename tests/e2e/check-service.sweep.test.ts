import { describe, expect, it, onTestFinished } from 'vitest'
import { CLIENT_ID, CLIENT_SECRET, TENANT_ID } from '#emulator/content/demo-tenant.ts'
import { BUSINESS, reportId, WORLD } from '#emulator/tests/client.ts'
import { startEmulator } from '#emulator/tests/harness.ts'
import { checkService } from '../../scripts/check-service/check-service.ts'
import { emulatorAt } from '../server/emulator-control.ts'

/** Checks an emulator of its own in place of a tenant; the rows of the table by their result. */
async function check(env: NodeJS.ProcessEnv, ...faults: Parameters<ReturnType<typeof emulatorAt>['fault']>) {
  const emulator = await startEmulator()
  onTestFinished(emulator.close)
  await emulatorAt(emulator.url).fault(...faults)
  const printed: string[] = []
  const tenant = {
    ...{ POWERBI_TENANT_ID: TENANT_ID, POWERBI_CLIENT_ID: CLIENT_ID, POWERBI_CLIENT_SECRET: CLIENT_SECRET },
    ...{ POWERBI_AUTHORITY_URL: emulator.url, POWERBI_API_URL: emulator.url },
    AZURE_MANAGEMENT_URL: emulator.url,
  }
  const code = await checkService({ ...tenant, ...env }, (text) => printed.push(text))
  const table = printed.at(-1)?.trim().split('\n') ?? []
  const rows = (result: string) => table.filter((row) => row.endsWith(`| ${result} |`))
  return { code, table, rows }
}

describe('an operator who checks a tenant', () => {
  it('reads in a table that all is as expected, and what could not be tried', async () => {
    const { code, table, rows } = await check({
      ...{ CHECK_WORKSPACE_ID: BUSINESS, CHECK_REPORT_ID: reportId(2), CHECK_PBIX: import.meta.filename },
      AZURE_CAPACITY_ID: '/subscriptions/s/resourceGroups/g/providers/Microsoft.Fabric/capacities/Emulator',
    })
    expect(rows('different')).toEqual([])
    expect(code).toBe(0)
    expect(table[0]).toMatch(/^\| Check +\| Expected +\| Seen on \d{4}-\d\d-\d\d/)
    // The emulator publishes nothing, and this report has neither roles nor hidden pages.
    expect(rows('not possible here').map((row) => row.split('|')[1]?.trim())).toEqual([
      ...['Publish a report (Imports)', 'An identity with an unknown role'],
      ...['`customData` of 1,024 characters, and of one more', 'Pages in `getPages`'],
    ])
  })

  it('tries identities of a model with row-level security, and is told what is different', async () => {
    const { code, rows } = await check(
      {
        ...{ CHECK_WORKSPACE_ID: WORLD, CHECK_REPORT_ID: reportId(1), POWERBI_ROLES: 'Everything' },
        CHECK_FILTER: 'gapminder|country|Brazil',
      },
      { call: 'GetAvailableFeatureByName', status: 403 },
    )
    expect(rows('different')).toEqual([expect.stringContaining('| Usage of the trial |')])
    expect(code).toBe(1)
    expect(rows('as expected').join()).toContain('`customData` of 1,024 characters')
  })

  it('is told which settings are missing', async () => {
    const { code, table } = await check({ POWERBI_CLIENT_SECRET: '' })
    expect(table).toEqual([
      'Not set: POWERBI_CLIENT_SECRET, CHECK_WORKSPACE_ID, CHECK_REPORT_ID or CHECK_PBIX.',
    ])
    expect(code).toBe(2)
  })
})
